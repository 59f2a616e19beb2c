import type { Output } from "@vitrine/contract/endpoint";
import { ratingFormula } from "@vitrine/contract/feedback/formula";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import "#text/ratings.ts";
import { oneDecimal } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./how-ratings-work.module.css";

type Formula = Output<typeof ratingFormula.numbers>;

const Weights = ({ relations }: Formula) => (
  <Card className={styles.weights}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t("ratings.how")}</th>
          <th scope="col">{t("ratings.recorded")}</th>
          <th scope="col" className={styles.weight}>
            {t("ratings.weight")}
          </th>
        </tr>
      </thead>
      <tbody>
        {relations.map(({ relation, weight }) => (
          <tr key={relation}>
            <th scope="row">{t(`ratings.${relation}`)}</th>
            <td>{t(`ratings.${relation}When`)}</td>
            <td className={styles.weight}>{weight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);

const percent = (share: number) =>
  new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 }).format(share);

/** Two example ratings, calculated by the formula. */
const exampleOf = ({ relations, priorStars, priorWeight }: Formula) => {
  const weightOf = (name: string) =>
    relations.find(({ relation }) => relation === name)?.weight ?? 0;
  const pilot = weightOf("PILOT");
  const talk = weightOf("TALKED");
  const stars = priorStars * priorWeight + 5 * pilot + (4 * talk) / 2;
  return { pilot, talk, rating: oneDecimal(stars / (priorWeight + pilot + talk / 2)) };
};

/** The formula's numbers, under the names that the texts use. */
const valuesOf = (formula: Formula) => ({
  stars: formula.priorStars,
  weight: formula.priorWeight,
  months: formula.halfLifeMonths,
  twice: 2 * formula.halfLifeMonths,
  count: formula.mutualNeeded,
  share: percent(formula.othersAtMost),
  ...exampleOf(formula),
});

const rules = ["age", "prior", "early", "share"] as const;

function Explained(formula: Formula) {
  const values = valuesOf(formula);
  return (
    <div className={styles.sections}>
      <section>
        <h2>{t("ratings.knownTitle")}</h2>
        <p>{t("ratings.knownText")}</p>
        <Weights {...formula} />
      </section>
      {rules.map((rule) => (
        <section key={rule}>
          <h2>{t(`ratings.${rule}Title`, values)}</h2>
          <p>{t(`ratings.${rule}Text`, values)}</p>
        </section>
      ))}
      <section>
        <h2>{t("ratings.formulaTitle")}</h2>
        <p className={styles.formula}>
          <span>{t("ratings.formula", values)}</span>
          <span>{t("ratings.weightFormula", values)}</span>
        </p>
      </section>
      <section>
        <h2>{t("ratings.exampleTitle")}</h2>
        <p>{t("ratings.example", values)}</p>
        <p>{t("ratings.plain")}</p>
      </section>
    </div>
  );
}

/** How ratings are calculated, with the formula's numbers, for everybody to read. */
export function HowRatingsWorkPage() {
  const read = useRead(ratingFormula.numbers, {});

  return (
    <Page title={t("ratings.title")} width="reading">
      <p className={styles.lead}>{t("ratings.lead")}</p>
      <Await read={read} failed={t("ratings.failed")} skeleton={<TextSkeleton lines={12} />}>
        {(formula) => <Explained {...formula} />}
      </Await>
    </Page>
  );
}
