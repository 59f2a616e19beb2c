import { useMediaQuery } from "@mantine/hooks";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { RoomView } from "#chat/room-view.tsx";
import { RoomList } from "#chat/rooms/room-list.tsx";
import { otherSide, type Room, useRooms } from "#chat/rooms/rooms.ts";
import { useVisibleHeight } from "#chat/thread/use-visible-height.ts";
import "#text/chat.ts";
import { t } from "#text/index.ts";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import styles from "./messages.module.css";

const RoomDetails = later(() => import("#profiles/room-details.tsx"), "RoomDetails");
const RoomBookmark = later(() => import("#browse/bookmarks/room-bookmark.tsx"), "RoomBookmark");

/** Opens the newest unread conversation, or the newest, if there is room for it beside the list. */
function NoRoomChosen() {
  useTabTitle(t("chat.title"));
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const { data } = useRooms({ search: "", onlyUnread: false });
  const newest = data?.items.find(({ newMessages }) => newMessages > 0) ?? data?.items[0];
  const id = newest?.id;

  useEffect(() => {
    const isShown = (place.current?.getClientRects().length ?? 0) > 0;
    // A conversation pressed meanwhile is already on its way.
    const isLeaving = router.latestLocation.pathname !== paths.messages;
    if (id !== undefined && isShown && !isLeaving)
      void router.navigate({ to: paths.room(id), replace: true });
  }, [id, router]);

  return (
    <div ref={place} className={styles.noRoom}>
      {id && (
        <EmptyState thing="bubbles" title={t("chat.choose")}>
          {t("chat.chooseWhy")}
        </EmptyState>
      )}
    </div>
  );
}

/** Bookmarks the startup in the conversation, for people who can bookmark. */
function Bookmark({ room }: { room: Room }) {
  const me = useMe();
  const { startup } = otherSide(room, me);
  return startup && sideOf(me) === "retail" ? <RoomBookmark startupId={startup.id} /> : null;
}

/** The list of conversations, the chosen one beside it, and details of the other side at the right. */
export function MessagesPage({ id }: { id?: string }) {
  const { message }: { message?: unknown } = useSearch({ strict: false });
  const target = typeof message === "number" && message > 0 ? message : undefined;
  const hasDetails = useMediaQuery("(width >= 80rem)", false, { getInitialValueInEffect: false });
  useVisibleHeight();

  return (
    <div className={styles.page} data-room={id !== undefined}>
      <RoomList chosen={id} />
      {id ? (
        <RoomView
          key={id}
          roomId={id}
          target={target}
          headPart={(room) => <Bookmark room={room} />}
        />
      ) : (
        <NoRoomChosen />
      )}
      {id && hasDetails && (
        <Suspense fallback={<aside />}>
          <RoomDetails key={`details ${id}`} roomId={id} />
        </Suspense>
      )}
    </div>
  );
}
