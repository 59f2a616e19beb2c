import { chat } from "@vitrine/contract/chat";
import { useRead } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { shortMoment } from "#chat/day-line.ts";
import { nameOf } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { Link } from "#ui/link.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import styles from "./messages.module.css";

/** Messages with the words searched for, newest first, and how many there are. */
export function FoundMessages({ text }: { text: string }) {
  const found = useRead(chat.search, { text }, { keepsPrevious: true });
  const count = useRead(chat.searchCount, { text }, { keepsPrevious: true });

  return (
    <section className={styles.found} aria-labelledby="found-messages">
      <h2 id="found-messages" className={styles.foundTitle}>
        {count.data ? t("chat.found", { count: count.data.count }) : t("chat.finding")}
      </h2>
      <Await read={found} failed={t("chat.searchFailed")} skeleton={<RowsSkeleton rows={3} />}>
        {(items) => (
          <ul className={styles.rooms}>
            {items.map(({ message, with: other }) => (
              <li key={message.id}>
                <Link className={styles.row} href={paths.room(message.chatRoomId)}>
                  <span className={styles.rowWords}>
                    <span className={styles.rowTop}>
                      <span className={styles.rowName}>{nameOf(other)}</span>
                      <time className={styles.time} dateTime={message.createdAt}>
                        {shortMoment(message.createdAt)}
                      </time>
                    </span>
                    <span className={styles.foundText}>{message.text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
