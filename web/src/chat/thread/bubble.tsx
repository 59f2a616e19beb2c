import { Suspense } from "react";
import { later } from "#app/later.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { BubbleState } from "./bubble-state.tsx";
import { clock } from "./day-line.ts";
import { MessageText } from "./message-text.tsx";
import type { Message } from "./thread.ts";
import type { ThreadItem } from "./thread-items.ts";
import styles from "./bubbles.module.css";

const MessageMenu = later(() => import("./message-menu.tsx"), "MessageMenu");

const isChangeable = ({ changeableUntil, deletedAt }: Message) =>
  deletedAt === null && Date.parse(changeableUntil) > Date.now();

const Edited = ({ at }: { at: string }) => (
  <small className={styles.edited}>
    {" "}
    <time dateTime={at} title={clock(at)}>
      {t("chat.edited")}
    </time>
  </small>
);

type Props = {
  item: ThreadItem;
  isMine: boolean;
  /** Shows the delivery state. */
  hasState: boolean;
  onEdit: (message: Message) => void;
};

/** One message. */
export function Bubble({ item, isMine, hasState, onEdit }: Props) {
  const { message, state, text, number } = item;
  const isDeleted = message?.deletedAt != null;
  const look = [state === "REFUSED" && styles.failed, isDeleted && styles.deleted];

  return (
    <div className={styles.said}>
      <div className={styles.line}>
        {isMine && message && isChangeable(message) && (
          <span className={styles.menu}>
            <Suspense>
              <MessageMenu message={message} onEdit={onEdit} />
            </Suspense>
          </span>
        )}
        <p className={cx(styles.bubble, ...look)} dir="auto" data-number={number}>
          {isDeleted ? t("chat.deletedMessage") : <MessageText text={text} />}
          {!isDeleted && message?.editedAt && <Edited at={message.editedAt} />}
        </p>
      </div>
      {hasState && <BubbleState item={item} />}
    </div>
  );
}
