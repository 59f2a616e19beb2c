import { useNavigate } from "@tanstack/react-router";
import {
  longestPlanText,
  planEditor,
  planRoles,
  NewPlan,
  staffPlans,
} from "@vitrine/contract/billing/staff-plans";
import { useWrite } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { t } from "#text/index.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FeaturesField } from "./features-field.tsx";
import { PlanTouches } from "./plan-touches.tsx";
import { type PlanValues, roleInWords, type StaffPlan } from "./plan-words.ts";
import { saleInWords } from "./price-words.ts";
import { storedInWords } from "./stored-words.ts";
import type { Parts } from "./use-parts.ts";

const refreshes = [staffPlans.all, planEditor.one];

const Words = () => (
  <>
    <TextField name="name" label={t("catalogue.name")} autoComplete="off" />
    <TextField
      name="description"
      label={t("catalogue.plansPage.description")}
      help={t("catalogue.plansPage.descriptionHelp")}
      rows={2}
      max={longestPlanText}
      optional
    />
  </>
);

const ForWhom = ({ parts: { types, groups } }: { parts: Parts }) => (
  <>
    <SelectField
      name="planTypeId"
      label={t("catalogue.plansPage.type")}
      placeholder={t("catalogue.plansPage.selectType")}
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <SelectField
      name="role"
      label={t("catalogue.plansPage.role")}
      placeholder={t("catalogue.plansPage.selectRole")}
      options={planRoles.map((value) => ({ value, label: roleInWords(value) }))}
    />
    <SelectField
      name="memberGroupId"
      label={t("catalogue.plansPage.group")}
      placeholder={t("catalogue.plansPage.selectGroup")}
      options={groups.map(({ id, name, numberOfUsers: count }) => ({
        value: id,
        label: t("catalogue.plansPage.groupOf", { name, count }),
      }))}
    />
  </>
);

const Sold = ({ parts: { prices, findPrice } }: { parts: Parts }) => (
  <ManyField
    name="paymentPlanPriceIds"
    label={t("catalogue.prices.title")}
    help={t("catalogue.plansPage.pricesHelp")}
    placeholder={t("catalogue.prices.find")}
    options={prices.map((price) => ({
      value: price.id,
      label: t("catalogue.plansPage.priceOf", { name: price.name, sale: saleInWords(price) }),
    }))}
    onSearch={findPrice}
  />
);

const Place = () => (
  <>
    <NumberField
      name="sortOrder"
      label={t("catalogue.types.sortOrder")}
      help={t("catalogue.types.sortHelp")}
      step={1}
      min={0}
    />
    <SwitchField
      name="isHidden"
      label={t("catalogue.plansPage.hidden")}
      help={t("catalogue.plansPage.hiddenHelp")}
    />
  </>
);

type Props = {
  plan: StaffPlan | undefined;
  start: PlanValues;
  parts: Parts;
  onChange: (values: PlanValues) => void;
};

/** All the fields of a plan. */
export function PlanForm({ plan, start, parts, onChange }: Props) {
  const create = useWrite(staffPlans.create, { refreshes });
  const update = useWrite(staffPlans.update, { refreshes });
  const navigate = useNavigate();

  return (
    <KeptForm
      schema={NewPlan}
      row={plan}
      start={start}
      send={(values, known) =>
        known ? update.mutateAsync({ ...values, ...known }) : create.mutateAsync(values)
      }
      refreshes={refreshes}
      submit={t("catalogue.plansPage.submit")}
      inWords={storedInWords(parts)}
      onChange={onChange}
      onDone={() => void navigate({ to: adminPaths.plans })}
    >
      <Words />
      <ForWhom parts={parts} />
      <Sold parts={parts} />
      <FeaturesField features={parts.features} onSearch={parts.findFeature} />
      <Place />
      {plan && <PlanTouches plan={plan} parts={parts} />}
    </KeptForm>
  );
}
