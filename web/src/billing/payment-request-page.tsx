import { paymentRequests } from "@vitrine/contract/billing/requests";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { call, refresh, useRead, useWrite } from "#app/calls/api.ts";
import { shop } from "#app/shop.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Card } from "#ui/layout/card.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { CardForm } from "./card/card-form.tsx";
import { type CardAnswer, CardRefused } from "./card/taking.ts";
import styles from "./payment-request.module.css";
import { typedDay } from "#app/typed-day.ts";

type Asked = Output<typeof paymentRequests.one>;
type Answer = Output<typeof paymentRequests.pay>;

/** What a link asks to be paid, for anyone who has the link. */
export function PaymentRequestPage({ clientId }: { clientId: string }) {
  const asked = useRead(paymentRequests.one, { clientId });
  const isUnknown = asked.error !== null && asProblem(asked.error).status === 404;

  return (
    <div className={styles.frame}>
      <SkipLink />
      <FrameBar columnClassName={styles.bar}>
        <Brand />
      </FrameBar>
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        {isUnknown ? (
          <Closed title={t("payment.request.unknown")}>{t("payment.request.unknownWhy")}</Closed>
        ) : (
          <Await read={asked} failed={t("payment.request.failed")} skeleton={<TextSkeleton />}>
            {(request) => <Request clientId={clientId} request={request} />}
          </Await>
        )}
      </main>
    </div>
  );
}

function Help() {
  const { support } = shop();
  return (
    <p className={styles.help}>
      {t("payment.request.help")} <a href={`mailto:${support}`}>{support}</a>
    </p>
  );
}

const Closed = ({ title, children }: { title: string; children: string }) => (
  <Page title={title} width="form" className={styles.page}>
    <Card className={styles.box}>
      <p>{children}</p>
    </Card>
    <Help />
  </Page>
);

function Request({ clientId, request }: { clientId: string; request: Asked }) {
  const { status, seller, amount, returned } = request;
  const isReturned = status === "PAID" && returned >= amount;
  const title = t(`payment.request.title.${isReturned ? "RETURNED" : status}`);

  return (
    <Page
      title={title}
      note={(status === "OPEN" || status === "PAID") && t("payment.request.to", { seller })}
      width="form"
      className={styles.page}
    >
      <Card className={styles.box}>
        <Facts request={request} />
        {status === "OPEN" && <Pay clientId={clientId} request={request} />}
        {status === "PAID" && <PaidNote request={request} />}
        {(status === "VOID" || status === "EXPIRED") && (
          <Note tone="warning">{t(`payment.request.closed.${status}`, { seller })}</Note>
        )}
      </Card>
      <Help />
    </Page>
  );
}

/** That it is paid, or what went back. */
function PaidNote({ request: { amount, returned, currency } }: { request: Asked }) {
  if (returned >= amount) return <Note>{t("payment.request.returnedWhole")}</Note>;
  return (
    <>
      <Note tone="success">{messages.paymentRequestUpdated}</Note>
      {returned > 0 && (
        <Note>{t("payment.request.returned", { amount: moneyText(returned, { currency }) })}</Note>
      )}
    </>
  );
}

function Facts({ request }: { request: Asked }) {
  const { amount, vat, currency, buyerName, dueAt, status } = request;

  return (
    <dl className={styles.facts}>
      <div className={styles.sum}>
        <dt>{t("payment.request.amount")}</dt>
        <dd>{moneyText(amount, { currency })}</dd>
        <dd className={styles.vat}>
          {vat > 0
            ? t("payment.request.withVat", { amount: moneyText(vat, { currency }) })
            : t("payment.request.noVat")}
        </dd>
      </div>
      <div>
        <dt>{t("payment.request.for")}</dt>
        <dd>{request.for}</dd>
      </div>
      <div>
        <dt>{t("payment.request.buyer")}</dt>
        <dd>{buyerName}</dd>
      </div>
      {status === "OPEN" && (
        <div>
          <dt>{t("payment.request.due")}</dt>
          <dd>{dateText(typedDay(dueAt))}</dd>
        </div>
      )}
    </dl>
  );
}

/** Only `success` counts as paid. */
const answered = ({ status, message, reason, wayOut, clientSecret }: Answer): CardAnswer => {
  if (status === "failed") throw new CardRefused(reason ?? message, wayOut);
  return { status: status === "success" ? "succeeded" : status, clientSecret };
};

function Pay({ clientId, request }: { clientId: string; request: Asked }) {
  const client = useQueryClient();
  const pay = useWrite(paymentRequests.pay);
  const amount = moneyText(request.amount, { currency: request.currency });
  // After a refusal the request is read again: it may have changed.
  const show = (error: unknown) => {
    void refresh(client, [paymentRequests.one]);
    throw error;
  };
  const isDone = async () => (await call(paymentRequests.one, { clientId })).status === "PAID";
  return (
    <CardForm
      action={t("payment.request.pay", { amount })}
      send={async (paymentMethodId) =>
        answered(
          await pay.mutateAsync({ clientId, paymentMethodId, amount: request.amount }).catch(show),
        )
      }
      isDone={isDone}
      onDone={() => refresh(client, [paymentRequests.one])}
    />
  );
}
