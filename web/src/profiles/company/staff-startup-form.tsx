import { messages } from "@vitrine/contract/messages";
import { accountTypes } from "@vitrine/contract/profiles";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { StartupInfo } from "@vitrine/contract/profiles/startup-details";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { linesText } from "#ui/form/typed-shapes.ts";
import { DescriptionField, PlaceFields, WebFields } from "../company-fields.tsx";
import { CompanyNameFields } from "../company-name-fields.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { SolutionsField } from "../solutions-field.tsx";
import { FactFields, FundingFields } from "../startup-fields.tsx";
import { startupStart } from "../startup-form.tsx";
import { type Company, reloaded } from "./company.ts";

/** The calls' shape from the typed values: in its field, a list is lines of text. */
const Typed = StartupInfo.extend({ clientNames: linesText(StartupInfo.shape.clientNames) });

type Values = z.output<typeof StartupInfo>;

/** Each type of account is saved by a call of its own. */
const useSaving = () => {
  const standard = useWrite(staffProfiles.saveStandard, reloaded);
  const demo = useWrite(staffProfiles.saveDemo, reloaded);
  const incomplete = useWrite(staffProfiles.saveIncomplete, reloaded);

  return ({ accountType, ...values }: Values) => {
    if (accountType === "DEMO") return demo.mutateAsync({ ...values, accountType });
    if (accountType === "STANDARD")
      // The server says what is still missing for a standard account.
      return standard.mutateAsync({ ...asStandard(values), accountType });
    return incomplete.mutateAsync({ ...values, accountType });
  };
};

const asStandard = ({
  companyDescription,
  urlOfCompanyWebsite,
  city,
  countryId,
  totalFundingAmount,
  solutions,
  ...values
}: Omit<Values, "accountType">) => ({
  ...values,
  companyDescription: companyDescription ?? "",
  urlOfCompanyWebsite: urlOfCompanyWebsite ?? "",
  city: city ?? "",
  countryId: countryId ?? "",
  totalFundingAmount: totalFundingAmount ?? Number.NaN,
  solutions: solutions ?? [],
});

type Props = {
  company: Company;
  startup: NonNullable<Company["startup"]>;
  /** The fields for logo and cover. */
  pictures: ReactNode;
};

/** A startup's form for staff: what its account type leaves optional can stay empty. */
export function StaffStartupForm({ company, startup, pictures }: Props) {
  const save = useSaving();
  const merging = useMerging(startup.version);
  const tell = useSavedToast(reloaded.refreshes);
  const { solutions } = startup;
  const start = {
    ...startupStart(startup),
    solutions,
    startupId: company.id,
    accountType: company.accountType ?? "STANDARD",
  };

  return (
    <Form
      schema={Typed}
      start={start}
      onSubmit={(values) =>
        merging
          .send((known) => save({ ...values, ...known }))
          .then((answer) => tell(messages.changesSavedSuccessfully, answer))
      }
      guards
    >
      {pictures}
      <SelectField
        name="accountType"
        label={t("admin.accountType")}
        help={t("company.accountTypeHelp")}
        options={accountTypes.map((value) => ({ value, label: t(`admin.accountTypes.${value}`) }))}
      />
      <CompanyNameFields role={company.role} />
      <TextField name="oneLiner" label={t("company.oneLiner")} optional />
      <WebFields optional />
      <PlaceFields optional />
      <DescriptionField optional />
      <SolutionsField label={t("profiles.solutions")} />
      <FundingFields />
      <FactFields />
      <MergedFields merging={merging} start={start} />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}
