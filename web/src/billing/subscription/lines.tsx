import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { Collapse } from "#ui/overlay/collapse.tsx";
import styles from "./preview.module.css";
import type { Preview } from "./use-preview.ts";

/** What of the credit is used, negative, or added to it, so that the lines make up what is charged. */
const creditOf = ({ today, lines, discount, vat }: Preview) =>
  today - lines.reduce((sum, { amount }) => sum + amount, vat - discount);

/** Each line of an amount, down to what is charged. */
export function LineList(preview: Preview) {
  const { today, lines, discount, vat, currency } = preview;
  const credit = creditOf(preview);
  const others = [
    [t("subscription.linesCode"), -discount] as const,
    [t("subscription.linesVat"), vat] as const,
    [t(credit > 0 ? "subscription.linesKept" : "subscription.linesCredit"), credit] as const,
  ].filter(([, amount]) => amount !== 0);

  return (
    <dl className={styles.lines}>
      {[
        ...lines.map(({ text, amount }) => [text, amount] as const),
        ...others,
        [t("subscription.linesSum"), today] as const,
      ].map(([text, amount]) => (
        <div key={`${text} ${amount}`}>
          <dt>{text}</dt>
          <dd>{moneyText(amount, { currency })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How today's amount is made up, for people who want to check it. */
export function Lines(preview: Preview) {
  if (preview.lines.length === 0) return null;

  return (
    <Collapse title={t("subscription.lines")} level={4}>
      <LineList {...preview} />
    </Collapse>
  );
}
