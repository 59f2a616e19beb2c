import { individualKinds } from "@vitrine/contract/roles";
import {
  type RetailerCompanyDetails,
  retailerCompanyDetailsFor,
} from "@vitrine/contract/profiles/company-details";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import {
  companyStart,
  DescriptionField,
  isPlaced,
  PlaceFields,
  WebFields,
} from "./company-fields.tsx";
import { CompanyNameFields } from "./company-name-fields.tsx";

export type RetailerValues = z.output<typeof RetailerCompanyDetails>;
export type RetailerTyped = Partial<z.input<typeof RetailerCompanyDetails>>;

type StoredRetailer = Omit<
  NonNullable<Person["retailer"]>,
  "billingDetails" | "paymentPlan" | "paymentSettings" | "limits" | "seats"
>;

interface RetailerFormProps {
  me: Pick<Person, "role">;
  retailer: StoredRetailer;
  typed?: RetailerTyped | undefined;
  onTyped?: (typed: RetailerTyped) => void;
  onSave: (values: RetailerValues) => Promise<unknown>;
  /** The logo field. */
  picture?: ReactNode;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
  /** The name of the field that takes the focus first. */
  beginsIn?: string | undefined;
  /** In the first steps, answers given at the sign-up are not asked for again. */
  inSetup?: boolean;
}

export const retailerStart = (retailer: StoredRetailer): RetailerTyped => ({
  ...companyStart(retailer),
  mainGoalInStartupHunting: retailer.mainGoalInStartupHunting ?? "",
});

/** A retail company's form, the same in the first steps and in the settings. */
export function RetailerForm(props: RetailerFormProps) {
  const { me, retailer, typed, onTyped, onSave, picture, children } = props;
  const { guards = false, inSetup = false, beginsIn } = props;
  const isPerson = individualKinds.includes(me.role);

  return (
    <Form
      schema={retailerCompanyDetailsFor(me.role)}
      start={{ ...retailerStart(retailer), ...typed }}
      onSubmit={onSave}
      onChange={onTyped}
      guards={guards}
      takesFocus={beginsIn ?? inSetup}
    >
      {picture}
      {!inSetup && <CompanyNameFields role={me.role} />}
      <WebFields optional={isPerson} />
      {!(inSetup && isPlaced(retailer)) && <PlaceFields />}
      <DescriptionField optional={isPerson} />
      <TextField
        name="mainGoalInStartupHunting"
        label={t("profiles.mainGoal")}
        help={t("profiles.mainGoalHelp")}
        rows={2}
        optional
      />
      {children}
    </Form>
  );
}
