import type { Person } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { shortMoment } from "#chat/day-line.ts";
import { Presence } from "#chat/presence.tsx";
import { nameOf, otherSide, type Room } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { Counter } from "#ui/counter.tsx";
import { cx } from "#ui/cx.ts";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./messages.module.css";

type Props = { room: Room; me: Person; isChosen: boolean };

const lastLine = ({ lastMessage }: Room, me: Person) => {
  if (!lastMessage) return t("chat.notStarted");
  const { senderId, text } = lastMessage;
  return senderId === me.id ? t("chat.youSaid", { text }) : text;
};

/** One conversation in the list: who, the last line, what is new. */
export function RoomRow({ room, me, isChosen }: Props) {
  const other = otherSide(room, me);
  const name = nameOf(other);
  const company = other.startup ?? other.retailer;
  const isNew = room.newMessages > 0;

  return (
    <li>
      <Link
        className={cx(styles.row, isChosen && styles.chosen, isNew && styles.isNew)}
        href={paths.room(room.id)}
        aria-current={isChosen ? "page" : undefined}
      >
        <CompanyLogo
          id={company?.id ?? other.userId}
          name={name}
          src={company?.logo60?.image ?? other.avatar60?.image}
          size={44}
          decorative
        />
        <span className={styles.rowWords}>
          <span className={styles.rowTop}>
            <span className={styles.rowName}>{name}</span>
            {room.lastMessageDate && (
              <time className={styles.time} dateTime={room.lastMessageDate}>
                {shortMoment(room.lastMessageDate)}
              </time>
            )}
          </span>
          <span className={styles.rowTop}>
            <span className={styles.lastLine}>{lastLine(room, me)}</span>
            {isNew && (
              <>
                <Counter value={room.newMessages} />
                <VisuallyHidden>{t("chat.newIn", { count: room.newMessages })}</VisuallyHidden>
              </>
            )}
          </span>
          <Presence room={room} />
        </span>
      </Link>
    </li>
  );
}
