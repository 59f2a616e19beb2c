import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { ChartCard } from "#ui/chart/chart-card.tsx";
import { moneyText } from "#ui/format/money.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { Segmented } from "#ui/form/segmented.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./dashboard.module.css";
import { comparedDays, countOf, type Dashboard, type Days, inAddress, stepNames } from "./spans.ts";

const created = (path: string, days: Days) =>
  `${path}?${inAddress(days, ["createdFrom", "createdTo"])}`;

type Joined = { startups: number; retailers: number; days: Days };

/** "12 startups" and "3 retail companies", each with the list that it counts. */
const joinedLinks = ({ startups, retailers, days }: Joined) => ({
  startups: <Link href={created(adminPaths.startups, days)}>{countOf("STARTUP", startups)}</Link>,
  retailers: (
    <Link href={created(adminPaths.retailers, days)}>{countOf("RETAILER", retailers)}</Link>
  ),
});

const SignUpsNote = ({ of }: { of: Dashboard }) => {
  const { startups, retailers } = of.signUps;
  const now = joinedLinks({ startups: startups.value, retailers: retailers.value, days: of });
  const before = joinedLinks({
    startups: startups.before ?? 0,
    retailers: retailers.before ?? 0,
    days: comparedDays(of),
  });
  return (
    <span className={styles.inText}>
      <Sentence
        words={t("dashboard.signUpsNote", {
          startups: placeOf("startups"),
          retailers: placeOf("retailers"),
          startupsBefore: placeOf("startupsBefore"),
          retailersBefore: placeOf("retailersBefore"),
        })}
        parts={{ ...now, startupsBefore: before.startups, retailersBefore: before.retailers }}
      />
    </span>
  );
};

/** New companies over time, however they came. */
export function SignUps({ of }: { of: Dashboard }) {
  const { steps, step } = of;
  const data = {
    points: steps.map((days) => stepNames(days, step)),
    series: [
      {
        name: t("dashboard.seriesStartups"),
        values: steps.map((one) => one.startups),
        opens: (at: number) => steps[at] && created(adminPaths.startups, steps[at]),
      },
      {
        name: t("dashboard.seriesRetailers"),
        values: steps.map((one) => one.retailers),
        opens: (at: number) => steps[at] && created(adminPaths.retailers, steps[at]),
      },
    ],
    valueText: wholeNumber,
  };

  return (
    <ChartCard
      title={t(`dashboard.signUps.${step}`)}
      note={<SignUpsNote of={of} />}
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
      note={
        <span className={styles.inText}>
          <Sentence
            words={t(`dashboard.moneyNotes.${step}`, { before: placeOf("before") })}
            parts={{
              before: (
                <Link href={payments(comparedDays(of))}>
                  {moneyText(money.before ?? 0, { currency })}
                </Link>
              ),
            }}
          />
        </span>
      }
      side={side}
      kind="bars"
      points={t(`dashboard.steps.${step}`)}
      data={data}
    />
  );
}
