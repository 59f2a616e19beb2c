import { StartupCompanyDetails } from "@vitrine/contract/profiles/startup-details";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { linesText } from "#ui/form/typed-shapes.ts";
import {
  companyStart,
  DescriptionField,
  isPlaced,
  PlaceFields,
  WebFields,
} from "./company-fields.tsx";
import { CompanyNameFields } from "./company-name-fields.tsx";
import { SolutionsField } from "./solutions-field.tsx";
import { FactFields, FundingFields } from "./startup-fields.tsx";

const { shape } = StartupCompanyDetails;

/** The route's shape from the typed values: in its field, a list is lines of text. */
const StartupForm = StartupCompanyDetails.extend({
  clientNames: linesText(shape.clientNames),
});

export type StartupValues = z.output<typeof StartupCompanyDetails>;
export type StartupTyped = Partial<z.input<typeof StartupForm>>;

type StoredStartup = Omit<NonNullable<Person["startup"]>, "billingDetails">;

export const startupStart = (startup: StoredStartup): StartupTyped => ({
  ...companyStart(startup),
  oneLiner: startup.oneLiner,
  founded: startup.founded,
  businessModel: startup.businessModel,
  companyStatus: startup.companyStatus,
  companyType: startup.companyType,
  targetMarket: startup.targetMarket,
  teamSize: startup.teamSize,
  numberOfClients: startup.numberOfClients,
  clientNames: startup.clientNames.join("\n"),
  totalFundingAmount: startup.totalFundingAmount ?? undefined,
  currency: startup.currency,
  presenceInCountriesIds: startup.presenceInCountries.map(({ id }) => id),
  solutions: startup.solutions.length > 0 ? startup.solutions : [{ name: "", text: "" }],
});

/** A startup's stored values as its call takes them; undefined while something is missing. */
export const storedStartup = (startup: NonNullable<Person["startup"]>): StartupValues | undefined =>
  StartupForm.safeParse({ ...startupStart(startup), version: startup.version }).data;

type Facts = Pick<
  Partial<StartupValues>,
  | "founded"
  | "businessModel"
  | "companyStatus"
  | "companyType"
  | "targetMarket"
  | "teamSize"
  | "numberOfClients"
>;

/** Facts whose fields were emptied are sent as null: what is left out stays as it was. */
export const emptied = ({
  founded = null,
  businessModel = null,
  companyStatus = null,
  companyType = null,
  targetMarket = null,
  teamSize = null,
  numberOfClients = null,
}: Facts) => ({
  founded,
  businessModel,
  companyStatus,
  companyType,
  targetMarket,
  teamSize,
  numberOfClients,
});

interface StartupFormProps {
  me: Person;
  startup: NonNullable<Person["startup"]>;
  typed?: StartupTyped | undefined;
  onTyped?: (typed: StartupTyped) => void;
  onSave: (values: StartupValues) => Promise<unknown>;
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

/** A startup's form, the same in the first steps and in the settings. */
export function StartupCompanyForm(props: StartupFormProps) {
  const { me, startup, typed, onTyped, onSave, picture, children } = props;
  const { guards = false, inSetup = false, beginsIn } = props;

  return (
    <Form
      schema={StartupForm}
      start={{ ...startupStart(startup), ...typed }}
      onSubmit={(values) => onSave({ ...values, ...emptied(values) })}
      onChange={onTyped}
      guards={guards}
      takesFocus={beginsIn ?? inSetup}
    >
      {picture}
      {!inSetup && <CompanyNameFields role={me.role} />}
      <TextField
        name="oneLiner"
        label={t("profiles.oneLiner")}
        help={t("profiles.oneLinerHelp")}
        optional
      />
      <WebFields optional={false} />
      {!(inSetup && isPlaced(startup)) && <PlaceFields />}
      <DescriptionField optional={false} />
      <SolutionsField label={t("profiles.solutions")} />
      <FundingFields />
      <FactFields />
      {children}
    </Form>
  );
}
