import type { Output } from "@vitrine/contract/endpoint";
import { staffBilling, StaffBillingDetails } from "@vitrine/contract/billing/staff";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useRead, useWrite } from "#app/calls/api.ts";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import "#text/billing.ts";
import "#text/company.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { BillingFields } from "../billing-fields.tsx";
import { PresentPlan } from "../present-plan.tsx";
import styles from "../billing.module.css";

type Billing = Output<typeof staffBilling.details>;
type Company = {
  id: string;
  owner: { email: string } | null;
  retailer: {
    companyLegalName: string;
    city: string | null;
    country: { id: string } | null;
  } | null;
};
type Props = { company: Company; billing: Billing };

const reloaded = {
  refreshes: [staffBilling.details, staffProfiles.retailerHistory, records.retailers],
};

/** The stored details; before there are any, what the company entered elsewhere. */
const startOf = ({
  company: { id, owner, retailer },
  billing: { billingDetails: stored },
}: Props) => ({
  retailerId: id,
  legalName: stored?.legalName ?? retailer?.companyLegalName ?? "",
  address: stored?.address ?? "",
  city: stored?.city ?? retailer?.city ?? "",
  countryId: stored?.country?.id ?? retailer?.country?.id,
  email: stored?.email ?? owner?.email ?? "",
  phoneNumber: stored?.phoneNumber ?? "",
  vatNumber: stored?.vatNumber ?? "",
});

/** Every plan the company may have; a hidden plan only while the company is on it. */
const planOptions = ({ plans, paymentPlan }: Billing) => {
  const hidden = plans.some(({ id }) => id === paymentPlan?.id) ? undefined : paymentPlan;
  return [...plans, ...(hidden ? [hidden] : [])].map(({ id, name, numberOfUsers: count }) => ({
    value: id,
    label: t("company.planWithSeats", { name, count }),
  }));
};

const PlanFields = ({ billing }: Pick<Props, "billing">) => (
  <>
    <SelectField
      name="paymentPlanId"
      label={t("billing.plan")}
      help={t("company.planHelp")}
      options={planOptions(billing)}
      // Nobody can be left without a plan again.
      {...(!billing.paymentPlan && { placeholder: t("company.noPlan"), optional: true })}
    />
    <TextField
      name="enterpriseCode"
      label={t("billing.enterpriseCode")}
      help={t("ledger.enterpriseHelp")}
      autoComplete="off"
      optional
    />
  </>
);

function BillingForm({ company, billing }: Props) {
  const save = useWrite(staffBilling.save, reloaded);
  const merging = useMerging(billing.version);
  const start = {
    ...startOf({ company, billing }),
    // A plan that is paid by card is not changed here.
    ...(!billing.isPaidByCard && { paymentPlanId: billing.paymentPlan?.id }),
  };

  return (
    <Form
      schema={StaffBillingDetails}
      start={start}
      onSubmit={async (values) => {
        const { message } = await merging.send((known) =>
          save.mutateAsync({ ...values, ...known }),
        );
        toast({ text: message });
      }}
      guards
    >
      {billing.isPaidByCard ? (
        <p className={styles.note}>{t("ledger.planByCard")}</p>
      ) : (
        <PlanFields billing={billing} />
      )}
      <BillingFields stored={billing.billingDetails} />
      <MergedFields merging={merging} start={start} />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}

/** What a company pays for, and the address on its invoices. */
export function BillingTab({ company }: { company: Company }) {
  const read = useRead(staffBilling.details, { retailerId: company.id });

  return (
    <Await read={read} failed={t("company.billingFailed")} skeleton={<TextSkeleton lines={8} />}>
      {(_, billing) => (
        <div className={styles.staffTab}>
          <Topic title={t("billing.plan")}>
            <PresentPlan retailer={billing} />
          </Topic>
          <Topic title={t("billing.invoices")} note={t("company.invoicesNote")}>
            <BillingForm
              key={`${company.id} ${billing.paymentPlan?.id}`}
              company={company}
              billing={billing}
            />
          </Topic>
        </div>
      )}
    </Await>
  );
}
