import { useState } from "react";
import "#text/payment.ts";
import { CardForm } from "#billing/card/card-form.tsx";
import { CardLogo } from "#billing/card/card-logo.tsx";
import { CardStep } from "#billing/card/card-step.tsx";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { moneyText } from "#ui/format/money.ts";
import { Button } from "#ui/layout/button.tsx";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { Note } from "#ui/state/note.tsx";
import type { Period } from "../plan-choice.ts";
import type { Settings } from "./standing.ts";
import styles from "./preview.module.css";
import { useChange } from "./use-change.ts";
import { usePaying } from "./use-paying.ts";
import type { Preview, Wish } from "./use-preview.ts";

export interface DecisionProps {
  wish: Wish;
  preview: Preview;
  card: Settings["card"];
  /** The present plan, and the chosen one. */
  own: string | undefined;
  to: string;
  /** The present plan continues, with its first payment. */
  isStart: boolean;
  /** The plan stays the same; the period it is paid by changes. */
  turnsTo: Period | undefined;
  /** Set while the change is being sent: the panel stays open until its outcome is known. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onKeep: () => void;
  onDone: () => void;
  onOver: () => void;
}

const keepWords = ({ own, isStart, turnsTo }: DecisionProps) =>
  own === undefined || isStart || turnsTo ? t("ui.cancel") : t("subscription.keep", { plan: own });

const moveWords = ({ to, isStart, turnsTo }: DecisionProps) => {
  if (turnsTo) return t(`subscription.payBy.${turnsTo}`);
  return t(isStart ? "subscription.start" : "subscription.moveTo", { plan: to });
};

type WithCard = DecisionProps & { onCard: (() => void) | undefined };

/** A new card is taken first and charged the sum beside the button. */
function NewCard(props: WithCard) {
  const { preview, to, isStart, isSending, onSending, onKeep, onDone, onCard } = props;
  const change = useChange(props);
  const amount = moneyText(preview.today, { currency: preview.currency });
  const pays = t(isStart ? "subscription.payAndStart" : "subscription.payAndMove", {
    amount,
    plan: to,
  });

  return (
    <div className={styles.newCard}>
      <CardForm
        action={preview.today > 0 ? pays : t("subscription.saveAndStart", { plan: to })}
        send={change.send}
        isDone={change.isDone}
        onDone={async () => {
          await change.done();
          onDone();
          keepFocus();
        }}
        onSending={onSending}
        aside={
          <Button disabled={isSending} onClick={onCard ?? onKeep}>
            {onCard ? t("subscription.presentCard") : keepWords(props)}
          </Button>
        }
      />
    </div>
  );
}

/** Pays with the stored card; both buttons look equal. */
function PresentCard(props: WithCard & { card: NonNullable<Settings["card"]> }) {
  const { card, preview, isSending, onSending, onKeep, onDone, onCard } = props;
  const change = useChange(props);
  const { pay, step, refusal } = usePaying();
  const [isLate, setIsLate] = useState(false);

  const move = async () => {
    const outcome = await pay({ send: () => change.send(), isDone: change.isDone });
    setIsLate(outcome === "processing");
    if (outcome !== "succeeded") return;
    await change.done();
    onDone();
    keepFocus();
  };
  const press = () => {
    onSending(true);
    void move().finally(() => onSending(false));
  };

  return (
    <div className={styles.present}>
      <div className={styles.decision}>
        <p className={styles.payWith}>
          {t(preview.today > 0 ? "subscription.payWith" : "subscription.laterWith")}
          <span className={styles.card}>
            <CardLogo brand={card.brand} /> {t("subscription.endingIn", { last4: card.last4 })}
          </span>
          <Button variant="link" disabled={isSending} onClick={onCard}>
            {t("subscription.otherCard")}
          </Button>
        </p>
        <div className={styles.choices}>
          <Button disabled={isSending} onClick={onKeep}>
            {keepWords(props)}
          </Button>
          <Button className={styles.move} sending={isSending} onClick={press}>
            {moveWords(props)}
          </Button>
        </div>
      </div>
      <CardStep step={step} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {isLate && <Note>{t("payment.stillChecking")}</Note>}
    </div>
  );
}

/** Keep the plan or change it, with the stored card or another one. */
export function Decision(props: DecisionProps) {
  const { card } = props;
  const [wantsOther, setWantsOther] = useState(false);
  // A card that is saved during the payment must not replace the form.
  const [isFirst] = useState(card === null);
  const turn = () => setWantsOther(!wantsOther);
  if (isFirst || card === null) return <NewCard {...props} onCard={undefined} />;
  if (wantsOther) return <NewCard {...props} onCard={turn} />;
  return <PresentCard {...props} card={card} onCard={turn} />;
}
