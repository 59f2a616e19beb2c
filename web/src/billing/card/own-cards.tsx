import { IconCircleCheck } from "@tabler/icons-react";
import { cards } from "@vitrine/contract/billing/cards";
import { receipts } from "@vitrine/contract/billing/receipts";
import type { Output } from "@vitrine/contract/endpoint";
import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { refresh, useRead, useWrite } from "#app/calls/api.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Badge } from "#ui/format/badge.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { usePaying } from "../subscription/use-paying.ts";
import { CardForm } from "./card-form.tsx";
import { CardLine } from "./card-line.tsx";
import { CardStep } from "./card-step.tsx";
import { isKept } from "./use-card.ts";
import styles from "./card.module.css";

type Own = Output<typeof cards.own>["items"][number];

const refreshes = [cards.own, accounts.me, receipts.payments];

/** From now on a card that is stored already pays, beginning with what is open. */
const usePayingWith = ({ id, card: { last4 } }: Own) => {
  const client = useQueryClient();
  const attach = useWrite(cards.attach);
  const { pay, step, refusal } = usePaying();
  const [isLate, setIsLate] = useState(false);

  const press = async () => {
    const send = () => attach.mutateAsync({ paymentMethodId: id });
    const outcome = await pay({ send, isDone: () => isKept(id) });
    await refresh(client, refreshes);
    setIsLate(outcome === "processing");
    if (outcome === "succeeded") toast({ text: t("payment.nowPays", { last4 }) });
  };
  return { press, step, refusal, isLate };
};

function Row({ own, owes }: { own: Own; owes: boolean }) {
  const { id, card, isDefault, can } = own;
  const { last4 } = card;
  const use = usePayingWith(own);
  const remove = useAction<void>({
    ask: () => ({
      title: t("payment.removeTitle", { last4 }),
      text: t("payment.removeText"),
      confirm: t("payment.remove"),
    }),
    run: (write) => write(cards.detach, { id }),
    refreshes,
    done: () => t("payment.removed"),
  });

  return (
    <li className={styles.row}>
      <CardLine card={card} />
      {isDefault && (
        <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
          {t("payment.pays")}
        </Badge>
      )}
      <span className={styles.rowEnd}>
        {!isDefault && (
          <Button
            small
            sending={use.step !== undefined}
            aria-label={t(owes ? "payment.useOfAndPay" : "payment.useOf", { last4 })}
            onClick={() => void use.press()}
          >
            {t(owes ? "payment.useAndPay" : "payment.use")}
          </Button>
        )}
        {can.remove && (
          <Button
            small
            variant="danger"
            sending={remove.isPending}
            aria-label={t("payment.removeOf", { last4 })}
            onClick={() => remove.press()}
          >
            {t("payment.remove")}
          </Button>
        )}
      </span>
      {remove.failure}
      <CardStep step={use.step} />
      {use.refusal && <Refusal>{use.refusal}</Refusal>}
      {use.isLate && <Note>{t("payment.stillChecking")}</Note>}
    </li>
  );
}

function AddCard({ hasCards, owes }: { hasCards: boolean; owes: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const attach = useWrite(cards.attach, { refreshes });
  const close = () => setIsOpen(false);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>
          {t(hasCards ? "payment.addAnother" : "payment.add")}
        </Button>
      </div>
    );

  return (
    <>
      {owes && <Note tone="warning">{t("payment.paysOpen")}</Note>}
      {hasCards && !owes && <Note>{t("payment.newPays")}</Note>}
      <CardForm
        action={t(owes ? "payment.saveAndPay" : "payment.save")}
        send={(paymentMethodId) => attach.mutateAsync({ paymentMethodId })}
        onDone={() => {
          toast({ text: messages.changesSavedSuccessfully });
          close();
        }}
        onSending={setIsSending}
        aside={
          <Button disabled={isSending} onClick={close}>
            {t("ui.cancel")}
          </Button>
        }
      />
    </>
  );
}

/** The company's cards: the one that pays, the others, and a button to add one. */
export function OwnCards({ hasDetails }: { hasDetails: boolean }) {
  const own = useRead(cards.own, {});

  return (
    <Await read={own} failed={t("payment.cardsFailed")} skeleton={<RowsSkeleton rows={1} />}>
      {(items, { owes }) => (
        <div className={styles.page}>
          {items.length === 0 && <p className={styles.none}>{t("payment.noCard")}</p>}
          {items.length > 0 && (
            <ul className={styles.rows}>
              {items.map((one) => (
                <Row key={one.id} own={one} owes={owes} />
              ))}
            </ul>
          )}
          {hasDetails ? (
            <AddCard hasCards={items.length > 0} owes={owes} />
          ) : (
            <p className={styles.none}>{t("payment.detailsBefore")}</p>
          )}
        </div>
      )}
    </Await>
  );
}
