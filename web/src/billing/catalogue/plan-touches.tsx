import { planEditor } from "@vitrine/contract/billing/staff-plans";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { useFormState } from "#ui/form/form-state.ts";
import { Note } from "#ui/state/note.tsx";
import type { StaffPlan } from "./plan-words.ts";
import { sumsInWords } from "./price-words.ts";
import type { Parts } from "./use-parts.ts";

const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Inside the form: what its companies gain and lose by a change, and what it would bring in. */
export function PlanTouches({ plan, parts }: { plan: StaffPlan; parts: Parts }) {
  const { form } = useFormState();
  const values = form.getValues();
  const paymentPlanPriceIds = textsIn(values["paymentPlanPriceIds"]);
  const memberGroupId = String(values["memberGroupId"] ?? plan.memberGroup.id);
  const count = plan.uses.companies;
  const { data } = useRead(
    planEditor.touches,
    { id: plan.id, memberGroupId, paymentPlanPriceIds },
    {
      enabled:
        form.isDirty() && count > 0 && paymentPlanPriceIds.length > 0 && memberGroupId !== "",
      keepsPrevious: true,
    },
  );
  if (!form.isDirty() || count === 0) return null;

  const had = new Set(plan.features.filter((one) => one.isIncluded).map(({ id }) => id));
  const missing = new Set(textsIn(values["missingFeatureIds"]));
  const has = new Set(textsIn(values["featureIds"]).filter((id) => !missing.has(id)));
  const named = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => parts.features.find((one) => one.id === id)?.name ?? []).join(", ");
  const gained = named([...has].filter((id) => !had.has(id)));
  const lost = named([...had].filter((id) => !has.has(id)));
  const { perMonth = [], tooLarge = 0 } = data ?? {};

  return (
    <Note tone={tooLarge > 0 ? "warning" : "info"}>
      <p>{t("catalogue.plansPage.touches", { count })}</p>
      {tooLarge > 0 && <p>{t("catalogue.plansPage.tooLarge", { count: tooLarge })}</p>}
      {gained !== "" && <p>{t("catalogue.plansPage.gained", { features: gained })}</p>}
      {lost !== "" && <p>{t("catalogue.plansPage.lost", { features: lost })}</p>}
      {perMonth.length > 0 && (
        <p>{t("catalogue.prices.brings", { sums: sumsInWords(perMonth) })}</p>
      )}
    </Note>
  );
}
