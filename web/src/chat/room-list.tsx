import { IconEdit } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { FoundMessages } from "#chat/found-messages.tsx";
import { RoomRow } from "#chat/room-row.tsx";
import { useRooms } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import styles from "./messages.module.css";

const settled = 250;

function NoRooms({ isFiltered }: { isFiltered: boolean }) {
  const isRetail = sideOf(useMe()) === "retail";
  if (isFiltered) return <p className={styles.none}>{t("chat.noneFound")}</p>;
  return (
    <EmptyState
      title={t("chat.noRooms")}
      action={
        isRetail && (
          <LinkButton variant="primary" href={paths.newMessage}>
            {t("chat.new")}
          </LinkButton>
        )
      }
    >
      {isRetail ? t("chat.noRoomsRetail") : t("chat.noRoomsOther")}
    </EmptyState>
  );
}

/** All conversations: find one, see what is unread. */
export function RoomList({ chosen }: { chosen: string | undefined }) {
  const me = useMe();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), settled);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const rooms = useRooms({ search, onlyUnread });
  const items = rooms.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <section className={styles.list} aria-label={t("chat.rooms")}>
      <header className={styles.listHead}>
        {chosen ? <h2>{t("chat.title")}</h2> : <h1>{t("chat.title")}</h1>}
        <Link className={styles.newLink} href={paths.newMessage} aria-label={t("chat.new")}>
          <IconEdit aria-hidden />
        </Link>
      </header>
      <div className={styles.finders}>
        <SearchInput label={t("chat.search")} value={text} onChange={setText} />
        <Segmented
          label={t("chat.which")}
          value={onlyUnread ? "unread" : "all"}
          onChange={(value) => setOnlyUnread(value === "unread")}
          options={[
            { value: "all", label: t("chat.all") },
            { value: "unread", label: t("chat.unread") },
          ]}
        />
      </div>
      <Await read={rooms} failed={t("chat.roomsFailed")} skeleton={<RowsSkeleton rows={6} />}>
        {() =>
          items.length === 0 ? (
            <NoRooms isFiltered={search !== "" || onlyUnread} />
          ) : (
            <ul className={styles.rooms}>
              {items.map((room) => (
                <RoomRow key={room.id} room={room} me={me} isChosen={room.id === chosen} />
              ))}
            </ul>
          )
        }
      </Await>
      {rooms.hasNextPage && (
        <Button
          full
          variant="quiet"
          sending={rooms.isFetchingNextPage}
          onClick={() => void rooms.fetchNextPage()}
        >
          {t("chat.moreRooms")}
        </Button>
      )}
      {search !== "" && <FoundMessages text={search} />}
    </section>
  );
}
