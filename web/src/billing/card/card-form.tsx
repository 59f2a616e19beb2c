import { type FormEvent, type ReactNode, useState } from "react";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import form from "#ui/form/form.module.css";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { CardField } from "./card-field.tsx";
import { CardStep } from "./card-step.tsx";
import { CardRefused, type SendCard } from "./taking.ts";
import { useCard } from "./use-card.ts";
import styles from "./card.module.css";

interface CardFormProps {
  /** What the button says: "Save card", "Pay € 44.19". */
  action: string;
  send: SendCard;
  /** Asked every two seconds while the bank is checking; by default whether the card is kept. */
  isDone?: (paymentMethodId: string) => Promise<boolean>;
  onDone: () => unknown;
  /** Called when sending begins and when it is over; until then the form must stay. */
  onSending?: (isSending: boolean) => void;
  /** Called for a refused card; without it the form itself says why. */
  onRefused?: (refused: CardRefused) => unknown;
  /** Above the button: what is charged. */
  children?: ReactNode;
  /** Beside the button: the other way out. */
  aside?: ReactNode;
}

/** Takes a card and saves it or pays with it. The bank's checks happen in place. */
export function CardForm(props: CardFormProps) {
  const { action, onDone, onSending, onRefused, children, aside } = props;
  const { take, step, onOpened } = useCard(props.send, props.isDone);
  const [refusal, setRefusal] = useState<string>();
  const [isLate, setIsLate] = useState(false);

  const submit = async () => {
    setRefusal(undefined);
    onSending?.(true);
    try {
      const outcome = await take();
      if (outcome === "succeeded") await onDone();
      setIsLate(outcome === "processing");
    } catch (error) {
      if (error instanceof CardRefused && onRefused) return void onRefused(error);
      setRefusal(asProblem(error).message);
    } finally {
      onSending?.(false);
    }
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (step === undefined) void submit();
  };
  if (isLate) return <Note>{t("payment.stillChecking")}</Note>;

  return (
    <form className={form.form} aria-label={t("payment.card")} noValidate onSubmit={press}>
      <CardField onOpened={onOpened} />
      {children}
      {refusal && <Refusal>{refusal}</Refusal>}
      <CardStep step={step} />
      <div className={styles.actions}>
        {aside}
        <Button type="submit" variant="primary" sending={step !== undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
