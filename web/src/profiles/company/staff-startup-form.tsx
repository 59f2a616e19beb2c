import { messages } from "@vitrine/contract/messages";
import { accountTypes } from "@vitrine/contract/profiles";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { type ReactNode, useState } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { DescriptionField, PlaceFields, WebFields } from "../company-fields.tsx";
import { CompanyNameFields } from "../company-name-fields.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { SolutionsField } from "../solutions-field.tsx";
import { FactFields, FundingFields } from "../startup-fields.tsx";
import { emptied, startupStart } from "../startup-form.tsx";
import { type Company, reloaded } from "./company.ts";
import { type StartupByStaff, startupByStaff } from "./startup-by-staff.ts";

/** Each type of account is saved by a call of its own. */
const useSaving = () => {
  const standard = useWrite(staffProfiles.saveStandard, reloaded);
  const demo = useWrite(staffProfiles.saveDemo, reloaded);
  const incomplete = useWrite(staffProfiles.saveIncomplete, reloaded);

  return (values: StartupByStaff) => {
    if (values.accountType === "STANDARD") return standard.mutateAsync(values);
    const { accountType, ...others } = values;
    return accountType === "DEMO"
      ? demo.mutateAsync({ ...others, accountType })
      : incomplete.mutateAsync({ ...others, accountType });
  };
};

/** A standard account needs what its owner must enter; in others it can stay empty. */
function FieldsOfType() {
  const optional = useValueOf("accountType") !== "STANDARD";

  return (
    <>
      <TextField name="oneLiner" label={t("company.oneLiner")} optional />
      <WebFields optional={optional} />
      <PlaceFields optional={optional} />
      <DescriptionField optional={optional} />
      <SolutionsField label={t("profiles.solutions")} optional={optional} />
      <FundingFields optional={optional} />
      <FactFields />
    </>
  );
}

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
  const [type, setType] = useState<unknown>(start.accountType);

  return (
    <Form
      schema={startupByStaff(type)}
      start={start}
      onChange={({ accountType }) => setType(accountType)}
      onSubmit={(values) =>
        merging
          .send((known) => save({ ...values, ...emptied(values), ...known }))
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
      <FieldsOfType />
      <MergedFields merging={merging} start={start} />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}
