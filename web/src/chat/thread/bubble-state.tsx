import { IconAlertCircle, IconCheck, IconChecks, IconClock } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { copyText } from "#ui/format/copy-text.ts";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import type { WaitingMessage } from "./outbox-line.ts";
import { markRefused, removeFromOutbox } from "./outbox.ts";
import type { ThreadItem } from "./thread-items.ts";
import styles from "./bubbles.module.css";

function Refused({ message }: { message: WaitingMessage }) {
  const { clientMessageId: id, text, refusal } = message;
  const { fail, clear, failure } = useFailure();
  const copy = () => {
    clear();
    return copyText(
      text,
      () => toast({ tone: "success", text: t("chat.copied") }),
      () => fail(t("chat.notCopied")),
    );
  };

  return (
    <div className={styles.refused}>
      <p role="status" className={styles.why}>
        <IconAlertCircle aria-hidden />
        <span>
          <strong>{t("chat.notSent")}</strong> {refusal}
        </span>
      </p>
      <p className={styles.ways}>
        <Button variant="link" onClick={() => markRefused(message, undefined)}>
          {t("chat.retry")}
        </Button>
        <span aria-hidden>/</span>
        <Button variant="link" onClick={() => void copy()}>
          {t("chat.copy")}
        </Button>
        <span aria-hidden>/</span>
        <Button variant="link" onClick={() => removeFromOutbox(id)}>
          {t("chat.discard")}
        </Button>
      </p>
      {failure}
    </div>
  );
}

const icons = { SENDING: IconClock, SENT: IconCheck, RECEIVED: IconChecks, READ: IconChecks };

/** The delivery state of one's own message, as icon and word. */
export function BubbleState({ item: { state, waiting } }: { item: ThreadItem }) {
  if (state === "REFUSED") return waiting && <Refused message={waiting} />;
  const Icon = icons[state];
  return (
    <p className={cx(styles.status, state === "READ" && styles.read)}>
      <Icon aria-hidden /> {t(`chat.${state}`)}
    </p>
  );
}
