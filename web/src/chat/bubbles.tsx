import { IconCheck, IconChecks } from "@tabler/icons-react";
import { clock, dayLine } from "#chat/day-line.ts";
import type { Group } from "#chat/groups.ts";
import type { Message } from "#chat/room-messages.ts";
import type { Contact } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import styles from "./room.module.css";

const Status = ({ message }: { message: Message }) => {
  const status = message.messageStatus;
  return (
    <p className={cx(styles.status, status === "READ" && styles.read)}>
      {status === "SENT" ? <IconCheck aria-hidden /> : <IconChecks aria-hidden />}
      {t(`chat.${status}`)}
    </p>
  );
};

type Props = {
  group: Group;
  other: Contact;
  isMine: boolean;
  /** The newest message of mine, which alone shows its state. */
  lastOwnId: string | undefined;
};

/** What one person wrote within a few minutes. */
export function Bubbles({ group, other, isMine, lastOwnId }: Props) {
  const { messages, day, newFromHere } = group;
  const first = messages[0];
  const last = messages.at(-1);

  return (
    <>
      {day && <p className={styles.day}>{dayLine(day)}</p>}
      {newFromHere && <p className={styles.newLine}>{t("chat.newHere", { count: newFromHere })}</p>}
      <div className={cx(styles.group, isMine && styles.mine)}>
        {!isMine && <Avatar id={other.userId} name={other.fullName} size={32} />}
        <div className={styles.bubbles}>
          <p className={styles.who}>
            {isMine ? t("chat.you") : other.fullName} · {first && clock(first.createdAt)}
          </p>
          {messages.map((message) => (
            <p key={message.id} className={styles.bubble} dir="auto">
              {message.text}
            </p>
          ))}
          {isMine && last && last.id === lastOwnId && <Status message={last} />}
        </div>
      </div>
    </>
  );
}
