import { Navigate } from "@tanstack/react-router";
import { cards } from "@vitrine/contract/billing/cards";
import { messages } from "@vitrine/contract/messages";
import { useRead } from "#app/calls/api.ts";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { paths } from "#app/paths.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { CardLine } from "./card/card-line.tsx";
import { cardResult } from "./card/result.ts";
import { OwnerPage } from "./owner-page.tsx";
import styles from "./card/card.module.css";

const nothingToTell = <Navigate to={paths.subscription} replace />;

/** The card was saved, and open payments are paid. */
export function CardUpdatedPage() {
  const result = cardResult.last();
  return result?.isTaken ? <Updated hasPaid={result.hasPaid} /> : nothingToTell;
}

/** The card was refused: why, and what to do. */
export function CardRefusedPage() {
  const result = cardResult.last();
  return result?.isTaken === false ? <Refused {...result} /> : nothingToTell;
}

const atTheTop = [paths.updateCard, paths.cardUpdated, paths.cardRefused, paths.changePlan];

/** Screens that also have an address below `/subscription/`. */
export function MovedPage({ name }: { name: string }) {
  const to = [...atTheTop, "/payment-retry"].find((path) => path === `/${name}`);
  return to ? <Navigate to={to} replace /> : <NotFoundPage />;
}

function Updated({ hasPaid }: { hasPaid: boolean }) {
  const { data } = useRead(cards.own, {});
  const [present] = data?.items ?? [];

  return (
    <OwnerPage title={t("payment.updatedTitle")}>
      <Card className={styles.box}>
        {present && <CardLine card={present.card} />}
        <p>
          {hasPaid && t("payment.paidToo")} {t("payment.updatedText")}
        </p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={paths.subscription}>
            {t("payment.toSubscription")}
          </LinkButton>
        </div>
      </Card>
    </OwnerPage>
  );
}

type Refusal = { isKept: boolean; reason: string; wayOut: string };

const Refused = ({ isKept, reason, wayOut }: Refusal) => (
  <OwnerPage title={t(isKept ? "payment.unpaidTitle" : "payment.refusedTitle")}>
    <Card className={styles.box}>
      <div role="alert">
        <Note tone="danger">
          <strong>{messages.paymentFailed}</strong>
          <br />
          {reason}
        </Note>
      </div>
      <p>
        {isKept && t("payment.keptUnpaid")} {wayOut}
      </p>
      <div className={styles.actions}>
        <LinkButton href={paths.subscription}>{t("payment.toSubscription")}</LinkButton>
        <LinkButton variant="primary" href={paths.updateCard}>
          {t("payment.tryAnother")}
        </LinkButton>
      </div>
    </Card>
  </OwnerPage>
);
