import { IconAlertCircle, IconClock } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import type { Person } from "#app/session/side.ts";
import styles from "#chat/messages.module.css";
import { shortMoment } from "#chat/thread/day-line.ts";
import { useOutbox } from "#chat/thread/outbox.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { ContactLogo } from "./contact-logo.tsx";
import { Presence } from "./presence.tsx";
import { nameOf, otherSide, type Room } from "./rooms.ts";

type Props = { room: Room; me: Person; isChosen: boolean };

/** The last message, and whether one of mine is still waiting to be sent. */
function LastLine({ room: { id, lastMessage }, me }: Omit<Props, "isChosen">) {
  const waiting = useOutbox().filter(({ roomId, isStored }) => roomId === id && !isStored);
  const refused = waiting.find(({ refusal }) => refusal !== undefined);
  const shown = refused ?? waiting.at(-1);
  if (shown)
    return (
      <span className={cx(styles.lastLine, refused && styles.notSent)}>
        {refused ? <IconAlertCircle aria-hidden /> : <IconClock aria-hidden />}
        <VisuallyHidden>{refused ? t("chat.notSent") : t("chat.SENDING")} </VisuallyHidden>
        <bdi>{shown.text}</bdi>
      </span>
    );
  if (!lastMessage) return <span className={styles.lastLine}>{t("chat.notStarted")}</span>;
  return (
    <span className={styles.lastLine}>
      {lastMessage.senderId === me.id && `${t("chat.youSaid")} `}
      <bdi>{lastMessage.deletedAt ? t("chat.deletedMessage") : lastMessage.text}</bdi>
    </span>
  );
}

/** One conversation in the list: the other side, the last line, the unread count. */
export function RoomRow({ room, me, isChosen }: Props) {
  const other = otherSide(room, me);
  const isNew = room.newMessages > 0;

  return (
    <li>
      <Link
        className={cx(styles.row, isChosen && styles.chosen, isNew && styles.isNew)}
        href={paths.room(room.id)}
        aria-current={isChosen ? "page" : undefined}
      >
        <ContactLogo contact={other} size={44} />
        <span className={styles.rowWords}>
          <span className={styles.rowLine}>
            <bdi className={styles.rowName}>{nameOf(other)}</bdi>
            {room.lastMessageDate && (
              <time className={styles.time} dateTime={room.lastMessageDate}>
                {shortMoment(room.lastMessageDate)}
              </time>
            )}
          </span>
          <span className={styles.rowLine}>
            <LastLine room={room} me={me} />
            {isNew && (
              <span className={styles.count}>
                <Counter value={room.newMessages} />
                <VisuallyHidden>{t("chat.newIn", { count: room.newMessages })}</VisuallyHidden>
              </span>
            )}
          </span>
          <span className={styles.presence}>
            <Presence room={room} />
          </span>
        </span>
      </Link>
    </li>
  );
}
