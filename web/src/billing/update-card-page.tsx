import { useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { cards } from "@vitrine/contract/billing/cards";
import { receipts } from "@vitrine/contract/billing/receipts";
import { useRef } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { CardForm } from "./card/card-form.tsx";
import { CardLine } from "./card/card-line.tsx";
import { cardResult } from "./card/result.ts";
import { isKept } from "./card/use-card.ts";
import { OwnerPage } from "./owner-page.tsx";
import styles from "./card/card.module.css";

/** Replaces the present card; the new one also pays what is open. */
export function UpdateCardPage() {
  const me = useMe();

  return (
    <OwnerPage title={t("payment.updateTitle")}>
      {me.retailer?.billingDetails ? <UpdateCard /> : <DetailsFirst />}
    </OwnerPage>
  );
}

const DetailsFirst = () => (
  <EmptyState
    title={t("payment.detailsFirst")}
    action={
      <LinkButton variant="primary" href={paths.settings.billing}>
        {t("payment.toDetails")}
      </LinkButton>
    }
  >
    {t("payment.detailsFirstText")}
  </EmptyState>
);

function UpdateCard() {
  const own = useRead(cards.own, {});
  const navigate = useNavigate();
  const sent = useRef("");
  const attach = useWrite(cards.attach, {
    refreshes: [cards.own, accounts.me, receipts.payments],
  });

  return (
    <Await read={own} failed={t("payment.cardsFailed")}>
      {([present], { owes }) => (
        <div className={styles.page}>
          {present && (
            <Card className={styles.present}>
              <p>{t("payment.present")}</p>
              <CardLine card={present.card} />
            </Card>
          )}
          {owes && <Note tone="warning">{t("payment.paysOpen")}</Note>}
          <Card className={styles.box}>
            <CardForm
              action={t(owes ? "payment.saveAndPay" : "payment.save")}
              send={(paymentMethodId) => {
                sent.current = paymentMethodId;
                return attach.mutateAsync({ paymentMethodId });
              }}
              onDone={() => {
                cardResult.keep({ isTaken: true, hasPaid: owes });
                return navigate({ to: paths.cardUpdated });
              }}
              onRefused={async ({ reason, wayOut }) => {
                const isSaved = await isKept(sent.current).catch(() => false);
                cardResult.keep({ isTaken: false, isKept: isSaved, reason, wayOut });
                return navigate({ to: paths.cardRefused });
              }}
              aside={<LinkButton href={paths.subscription}>{t("ui.cancel")}</LinkButton>}
            />
          </Card>
        </div>
      )}
    </Await>
  );
}
