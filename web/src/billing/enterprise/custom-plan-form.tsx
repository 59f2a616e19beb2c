import { customPlans, NewCustomPlan } from "@vitrine/contract/billing/custom-plans";
import { currencies } from "@vitrine/contract/billing/currencies";
import { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { pricePeriods } from "@vitrine/contract/billing/plans";
import type { Output } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { Form } from "#ui/form/form.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import styles from "./enterprise.module.css";

const refreshes = [enterpriseCodes.all, staffProfiles.retailerHistory];

function PriceFields() {
  const chosen = useValueOf("currency");
  const currency = currencies.find((one) => one === chosen) ?? "EUR";

  return (
    <>
      <FieldPair>
        <MoneyField name="unitAmount" label={t("codes.custom.amount")} currency={currency} />
        <SelectField
          name="currency"
          label={t("codes.currency")}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="period"
          label={t("codes.custom.period")}
          options={pricePeriods.map((value) => ({
            value,
            label: t(`codes.custom.periods.${value}`),
          }))}
        />
        <NumberField name="trialPeriodDays" label={t("codes.custom.trial")} />
      </FieldPair>
    </>
  );
}

function FeaturesField() {
  const { data } = useRead(catalogFeatures.all, { pageSize: 100 }, { staleTime: 60_000 });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ManyField name="featureIds" label={t("codes.custom.features")} options={options} optional />
  );
}

type Made = Output<typeof customPlans.create>;

const MadePlan = ({ made: { plan, code }, onDone }: { made: Made; onDone: () => void }) => (
  <div className={styles.made}>
    <Note tone="success">
      <strong>{t("codes.custom.made", { name: plan.name })}</strong> {t("codes.custom.madeWhy")}
    </Note>
    <p className={styles.code}>{code}</p>
    <CopyButton text={code} label={t("codes.custom.copy")} words />
    <Button variant="primary" onClick={onDone}>
      {t("codes.custom.done")}
    </Button>
  </div>
);

const start = {
  name: "",
  description: "",
  currency: "EUR" as const,
  period: "year" as const,
  trialPeriodDays: 0,
  featureIds: [],
  code: "",
};

type Props = { companyId: string; onDone: () => void };

/** A plan for one company, with its price, its seats and its code. */
export function CustomPlanForm({ companyId: userId, onDone }: Props) {
  const create = useWrite(customPlans.create, { refreshes });
  const [made, setMade] = useState<Made>();
  if (made) return <MadePlan made={made} onDone={onDone} />;

  return (
    <Form
      schema={NewCustomPlan}
      start={{ ...start, userId }}
      guards
      takesFocus
      onSubmit={async (values) => setMade(await create.mutateAsync(values))}
    >
      <TextField name="name" label={t("codes.custom.name")} autoComplete="off" />
      <TextField name="description" label={t("codes.custom.description")} rows={2} optional />
      <PriceFields />
      <NumberField
        name="numberOfUsers"
        label={t("codes.custom.people")}
        help={t("codes.custom.peopleHelp")}
      />
      <FeaturesField />
      <TextField
        name="code"
        label={t("codes.custom.code")}
        help={t("codes.custom.codeHelp")}
        autoComplete="off"
        optional
      />
      <SubmitButton>{t("codes.custom.create")}</SubmitButton>
    </Form>
  );
}
