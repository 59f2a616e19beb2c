import { subscriptionStatuses } from "@vitrine/contract/billing/payment-settings";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { messages } from "@vitrine/contract/messages";
import { TypedUserReport } from "@vitrine/contract/profiles/report-forms";
import { reportFiles } from "@vitrine/contract/profiles/reports";
import { retailKinds } from "@vitrine/contract/roles";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/staff/admin.ts";
import "#text/staff/books.ts";
import "#text/staff/exports.ts";
import { t } from "#text/index.ts";
import { DateRangeField } from "#ui/form/date/date-range-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { EitherField, FieldGroup, StateFields } from "./report-fields.tsx";
import { ReportFoot, ReportFrame } from "./report-frame.tsx";
import { byId, longStale } from "./report-options.ts";
import { usersAsked } from "./typed.ts";
import { useReport } from "./use-report.ts";
import styles from "./reports.module.css";

const CompanyFields = ({ seesPeople }: { seesPeople: boolean }) => (
  <FieldGroup title={t("exports.company")}>
    <TextField
      name="search"
      label={t(seesPeople ? "exports.search" : "exports.searchCompany")}
      autoComplete="off"
      optional
    />
    <ManyField
      name="role"
      label={t("exports.role")}
      placeholder={t("exports.any")}
      options={[...retailKinds, "MEMBER" as const].map((value) => ({
        value,
        label: t(`admin.kinds.${value}`),
      }))}
      optional
    />
  </FieldGroup>
);

function PlanFields() {
  const plans = useRead(staffPlans.all, { pageSize: 100 }, longStale);

  return (
    <FieldGroup title={t("exports.plan")}>
      <ManyField
        name="planIds"
        label={t("exports.planName")}
        placeholder={t("exports.any")}
        options={byId(plans.data?.items)}
        optional
      />
      <ManyField
        name="subscriptionStatus"
        label={t("exports.subscription")}
        placeholder={t("exports.any")}
        options={subscriptionStatuses.map((value) => ({
          value,
          label: t(`books.planStates.${value}`),
        }))}
        optional
      />
      <EitherField name="hasTrialExpired" label={t("exports.trialExpired")} />
    </FieldGroup>
  );
}

const DateFields = ({ seesPeople }: { seesPeople: boolean }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{t("exports.dates")}</legend>
    <DateRangeField
      from="registeredFrom"
      to="registeredTo"
      label={t("exports.registered")}
      optional
    />
    <DateRangeField from="expiredFrom" to="expiredTo" label={t("exports.expired")} optional />
    {seesPeople && (
      <DateRangeField from="activeFrom" to="activeTo" label={t("exports.active")} optional />
    )}
  </fieldset>
);

const report = {
  count: reportFiles.countUsers,
  file: reportFiles.users,
  inTray: reportFiles.usersInTray,
  asked: usersAsked,
  made: messages.userReportMade,
};

/** The people of retail companies as a file. */
export function UserReportPage() {
  const seesPeople = useMe().authority.permissions.includes("USERS_VIEW_PROFILE");
  const { chosen, counted, type, send } = useReport(report, {});

  return (
    <ReportFrame
      title={t("exports.userReport")}
      note={t("exports.usersNote")}
      seesPeople={seesPeople}
      chosen={chosen}
    >
      <Form schema={TypedUserReport} start={{}} onChange={type} onSubmit={send}>
        <CompanyFields seesPeople={seesPeople} />
        <StateFields />
        <PlanFields />
        <DateFields seesPeople={seesPeople} />
        <ReportFoot data={counted.data} isError={counted.isError} />
      </Form>
    </ReportFrame>
  );
}
