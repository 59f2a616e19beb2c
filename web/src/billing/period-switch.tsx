import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { freeMonths, hasBothPeriods, type Period, type Plan } from "./plan-choice.ts";

type Props = { plans: Plan[]; period: Period; onPeriod: (period: Period) => void };

/** Monthly or yearly, and what a year saves; nothing if there is no choice. */
export function PeriodSwitch({ plans, period, onPeriod }: Props) {
  if (!hasBothPeriods(plans)) return null;
  const free = freeMonths(plans);
  const yearly = free > 0 ? t("billing.yearlyFree", { count: free }) : t("billing.yearly");

  return (
    <Segmented
      label={t("billing.billed")}
      value={period}
      onChange={onPeriod}
      options={[
        { value: "month", label: t("billing.monthly") },
        { value: "year", label: yearly },
      ]}
    />
  );
}
