import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { Collapse } from "#ui/overlay/collapse.tsx";
import styles from "./preview.module.css";
import type { Preview } from "./use-preview.ts";

/** How today's amount is made up, for people who want to check it. */
export function Lines({ today, lines, discount, vat, currency }: Preview) {
  if (lines.length === 0) return null;
  const money = (amount: number) => moneyText(amount, { currency });

  return (
    <Collapse title={t("subscription.lines")} level={4}>
      <dl className={styles.lines}>
        {lines.map(({ text, amount }) => (
          <div key={`${text} ${amount}`}>
            <dt>{text}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {discount > 0 && (
          <div>
            <dt>{t("subscription.linesCode")}</dt>
            <dd>{money(-discount)}</dd>
          </div>
        )}
        {vat > 0 && (
          <div>
            <dt>{t("subscription.linesVat")}</dt>
            <dd>{money(vat)}</dd>
          </div>
        )}
        <div>
          <dt>{t("subscription.linesSum")}</dt>
          <dd>{money(today)}</dd>
        </div>
      </dl>
    </Collapse>
  );
}
