import { chat } from "@vitrine/contract/chat";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import styles from "#chat/messages.module.css";
import { type Contact, nameOf } from "#chat/rooms/rooms.ts";
import { shortMoment } from "#chat/thread/day-line.ts";
import type { Message } from "#chat/thread/thread.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { pagesOf } from "#ui/list/page-range.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { usePaging } from "#ui/list/use-paging.ts";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { seekAgain } from "./use-target-message.ts";

const pageSize = 20;

/** Messages that match, in one conversation or all; newest first, with their number. */
export function FoundMessages({ text, chatId }: { text: string; chatId?: string }) {
  const [page, setPage] = useState(1);
  const offset = (page - 1) * pageSize;
  const me = useMe();
  // Within one conversation the other side is known, but not who wrote.
  const titleOf = ({ senderId }: Message, other: Contact) => {
    if (chatId === undefined) return nameOf(other);
    return senderId === me.id ? t("chat.you") : other.fullName;
  };
  const asked = { text, ...(chatId !== undefined && { chatId }) };
  const part = { ...asked, offset, limit: pageSize };
  const found = useRead(chat.search, part, { keepsPrevious: true });
  const count = useRead(chat.searchCount, asked);
  const data = found.data && count.data && { ...found.data, ...count.data };
  const isPending = found.isPending || count.isPending;
  const { list, paging } = usePaging(
    { ...found, data, isPending, error: found.error ?? count.error },
    { page, pageSize, onPage: setPage },
  );

  return (
    <section className={styles.found} aria-labelledby="found-messages">
      <h2 id="found-messages" className={styles.foundTitle}>
        <span role="status">
          {count.data ? t("chat.found", { count: count.data.count }) : t("chat.finding")}
        </span>
      </h2>
      <Await
        read={list}
        failed={t("chat.searchFailed")}
        skeleton={
          <div className={styles.none}>
            <TextSkeleton lines={3} />
          </div>
        }
      >
        {(items) => (
          <ul className={styles.rooms}>
            {items.map(({ message, with: other }) => (
              <li key={message.id}>
                <Link
                  className={styles.row}
                  href={`${paths.room(message.chatRoomId)}?message=${message.number}`}
                  onClick={() => seekAgain(message.number)}
                >
                  <span className={styles.rowWords}>
                    <span className={styles.rowLine}>
                      <bdi className={styles.rowName}>{titleOf(message, other)}</bdi>
                      <time className={styles.time} dateTime={message.createdAt}>
                        {shortMoment(message.createdAt)}
                      </time>
                    </span>
                    <span className={styles.foundText} dir="auto">
                      {message.text}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Await>
      {paging && pagesOf(paging) > 1 && (
        <div className={styles.foundPages}>
          <Pagination paging={paging} hasRange={false} />
        </div>
      )}
    </section>
  );
}
