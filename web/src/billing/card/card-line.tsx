import type { Output } from "@vitrine/contract/endpoint";
import type { cards } from "@vitrine/contract/billing/cards";
import { useState } from "react";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { CardLogo } from "./card-logo.tsx";
import { expiryOf } from "./expiry.ts";
import styles from "./card.module.css";

type Shown = Output<typeof cards.one>["card"];

/** Logo, last digits and expiry date; a card about to expire says so. */
export function CardLine({ card }: { card: Shown }) {
  const { brand, last4 } = card;
  const [now] = useState(() => new Date());
  const expiry = expiryOf(card, now);

  return (
    <div className={styles.line}>
      <CardLogo brand={brand} />
      <div>
        <p className={styles.number}>
          <span aria-hidden>•••• {last4}</span>
          <VisuallyHidden>{t("payment.endingIn", { last4 })}</VisuallyHidden>
        </p>
        <p className={cx(styles.expiry, expiry.state !== "fine" && styles.soon)}>
          {t(`payment.expiry.${expiry.state}`, { date: expiry.text })}
        </p>
      </div>
    </div>
  );
}
