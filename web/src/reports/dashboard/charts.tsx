import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { ChartCard } from "#ui/chart/chart-card.tsx";
import { moneyText } from "#ui/format/money.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./dashboard.module.css";
import { countOf, type Dashboard, type Days, inAddress, stepNames } from "./spans.ts";

const created = (path: string, days: Days | undefined) =>
  days && `${path}?${inAddress(days, ["createdFrom", "createdTo"])}`;

/** New companies over time, however they came. */
export function SignUps({ of }: { of: Dashboard }) {
  const { steps, step, signUps } = of;
  const { startups, retailers } = signUps;
  const data = {
    points: steps.map((days) => stepNames(days, step)),
    series: [
      {
        name: t("dashboard.seriesStartups"),
        values: steps.map((one) => one.startups),
        opens: (at: number) => created(adminPaths.startups, steps[at]),
      },
      {
        name: t("dashboard.seriesRetailers"),
        values: steps.map((one) => one.retailers),
        opens: (at: number) => created(adminPaths.retailers, steps[at]),
      },
    ],
    valueText: wholeNumber,
  };
  const before = (startups.before ?? 0) + (retailers.before ?? 0);

  return (
    <ChartCard
      title={t(`dashboard.signUps.${step}`)}
      note={t("dashboard.signUpsNote", {
        startups: countOf("STARTUP", startups.value),
        retailers: countOf("RETAILER", retailers.value),
        before: wholeNumber(before),
      })}
      kind="lines"
      points={t(`dashboard.steps.${step}`)}
      data={data}
    />
  );
}

type MoneyProps = { of: Dashboard; onCurrency: (currency: string) => void };

/** Money received over time. */
export function Money({ of, onCurrency }: MoneyProps) {
  const { steps, step, money, from, to } = of;
  const { currency, currencies } = money;
  const payments = (days: Days) => `${adminPaths.receipts}?currency=${currency}&${inAddress(days)}`;
  const data = {
    points: steps.map((days) => stepNames(days, step)),
    series: [
      {
        name: t("dashboard.received"),
        values: steps.map((one) => one.money),
        opens: (at: number) => steps[at] && payments(steps[at]),
      },
    ],
    valueText: (minor: number) => moneyText(minor, { currency }),
    axisText: (minor: number) => moneyText(minor, { currency, round: true }),
  };
  const side = (
    <>
      {currencies.length > 1 && (
        <Segmented
          label={t("dashboard.currency")}
          value={currency}
          onChange={onCurrency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      )}
      <Link className={styles.sum} href={payments({ from, to })}>
        {moneyText(money.value, { currency })}
      </Link>
    </>
  );

  return (
    <ChartCard
      title={t("dashboard.money")}
      note={t(`dashboard.moneyNotes.${step}`, {
        before: moneyText(money.before ?? 0, { currency }),
      })}
      side={side}
      kind="bars"
      points={t(`dashboard.steps.${step}`)}
      data={data}
    />
  );
}
