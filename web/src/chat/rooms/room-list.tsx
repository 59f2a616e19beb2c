import { IconEdit } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { messages } from "@vitrine/contract/messages";
import { Suspense, useState } from "react";
import { useCounters } from "#app/frame/counters.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { writesToStartups } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import styles from "#chat/messages.module.css";
import { RoomsSkeleton } from "#chat/skeletons.tsx";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Await } from "#ui/state/await.tsx";
import { RoomRow } from "./room-row.tsx";
import { type RoomSearch, useRooms } from "./rooms.ts";

const FoundMessages = later(() => import("#chat/search/found-messages.tsx"), "FoundMessages");

const settled = 250;

/** Why there are no conversations yet, and who can start one. */
function NoneYet() {
  const me = useMe();
  const side = sideOf(me);
  if (side === "staff")
    return (
      <EmptyState thing="bubbles" title={t("chat.noRooms")}>
        {t("chat.noRoomsStaff")}
      </EmptyState>
    );

  const inTrial = me.retailer?.isTrial ?? false;
  const isRetail = side === "retail";
  const mayWrite = writesToStartups(me);
  return (
    <EmptyState
      thing="bubbles"
      title={t("chat.noRooms")}
      action={
        <LinkButton variant="primary" href={paths.newMessage}>
          {mayWrite ? t("chat.chooseStartup") : t("chat.chooseAdvisor")}
        </LinkButton>
      }
    >
      {inTrial && messages.chatNotInTrial}
      {mayWrite && t("chat.noRoomsRetail")}
      {!isRetail && t("chat.noRoomsOther")}
    </EmptyState>
  );
}

function NoRooms({ search, onlyUnread }: RoomSearch) {
  if (search !== "") return <p className={styles.none}>{t("chat.noneFound")}</p>;
  if (onlyUnread) return <p className={styles.none}>{t("chat.noneUnread")}</p>;
  return <NoneYet />;
}

function Rooms({ chosen, ...wanted }: RoomSearch & { chosen: string | undefined }) {
  const me = useMe();
  const rooms = useRooms(wanted);

  return (
    <>
      <Await
        read={rooms}
        failed={t("chat.roomsFailed")}
        skeleton={<RoomsSkeleton />}
        empty={<NoRooms {...wanted} />}
      >
        {(items) => (
          <ul className={styles.rooms}>
            {items.map((room) => (
              <RoomRow key={room.id} room={room} me={me} isChosen={room.id === chosen} />
            ))}
          </ul>
        )}
      </Await>
      {rooms.hasNextPage && (
        <p className={styles.more}>
          <Button
            full
            variant="quiet"
            sending={rooms.isFetchingNextPage}
            onClick={() => void rooms.fetchNextPage()}
          >
            {t("chat.moreRooms")}
          </Button>
        </p>
      )}
    </>
  );
}

/** All conversations, with a search and a filter for unread ones. */
export function RoomList({ chosen }: { chosen: string | undefined }) {
  const { messages: unread } = useCounters();
  const mayBegin = sideOf(useMe()) !== "staff";
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), settled);
  const [onlyUnread, setOnlyUnread] = useState(false);

  return (
    <section className={styles.list} aria-label={t("chat.rooms")}>
      <header className={styles.listHead}>
        {chosen ? <h2>{t("chat.title")}</h2> : <h1>{t("chat.title")}</h1>}
        {mayBegin && (
          <Link
            className={styles.newLink}
            href={paths.newMessage}
            aria-label={t("chat.new")}
            data-tip={t("chat.new")}
          >
            <IconEdit aria-hidden />
          </Link>
        )}
      </header>
      <div className={styles.finders}>
        <SearchInput label={t("chat.search")} value={text} onChange={setText} maxLength={100} />
        <Segmented
          full
          label={t("chat.which")}
          value={onlyUnread ? "unread" : "all"}
          onChange={(value) => setOnlyUnread(value === "unread")}
          options={[
            { value: "all", label: t("chat.all") },
            {
              value: "unread",
              label: unread > 0 ? t("chat.unreadCount", { number: unread }) : t("chat.unread"),
            },
          ]}
        />
      </div>
      <Rooms chosen={chosen} search={search} onlyUnread={onlyUnread} />
      {search !== "" && (
        <Suspense>
          <FoundMessages key={search} text={search} />
        </Suspense>
      )}
    </section>
  );
}
