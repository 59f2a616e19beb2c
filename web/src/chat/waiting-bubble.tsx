import { IconAlertCircle, IconClock } from "@tabler/icons-react";
import { markRefused, removeFromOutbox, type WaitingMessage } from "#chat/outbox.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import styles from "./room.module.css";

const copy = (text: string) => void navigator.clipboard.writeText(text);

function Refused({ message }: { message: WaitingMessage }) {
  const { clientMessageId: id, text, refusal } = message;
  return (
    <div className={styles.refused} role="alert">
      <p>
        <IconAlertCircle aria-hidden /> {t("chat.notSent")} {refusal}
      </p>
      <p className={styles.ways}>
        <Button variant="link" onClick={() => markRefused(id, undefined)}>
          {t("chat.retry")}
        </Button>
        <Button variant="link" onClick={() => copy(text)}>
          {t("chat.copy")}
        </Button>
        <Button variant="link" onClick={() => removeFromOutbox(id)}>
          {t("chat.discard")}
        </Button>
      </p>
    </div>
  );
}

/** A message the server has not acknowledged: on its way, or refused with its text kept. */
export function WaitingBubble({ message }: { message: WaitingMessage }) {
  const isRefused = message.refusal !== undefined;

  return (
    <div className={cx(styles.group, styles.mine)}>
      <div className={styles.bubbles}>
        <p className={cx(styles.bubble, isRefused && styles.failed)} dir="auto">
          {message.text}
        </p>
        {isRefused ? (
          <Refused message={message} />
        ) : (
          <p className={styles.status}>
            <IconClock aria-hidden /> {t("chat.sending")}
          </p>
        )}
      </div>
    </div>
  );
}
