import { useSearch } from "@tanstack/react-router";
import { RoomView } from "#chat/room-view.tsx";
import { RoomList } from "#chat/rooms/room-list.tsx";
import { useRooms } from "#chat/rooms/rooms.ts";
import { useVisibleHeight } from "#chat/thread/use-visible-height.ts";
import { RoomDetails } from "#profiles/room-details.tsx";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import styles from "./messages.module.css";

function NoRoomChosen() {
  useTabTitle(t("chat.title"));
  const { data } = useRooms({ search: "", onlyUnread: false });
  const mayChoose = data && data.items.length > 0;
  return (
    <div className={styles.noRoom}>
      {mayChoose && <EmptyState title={t("chat.choose")}>{t("chat.chooseWhy")}</EmptyState>}
    </div>
  );
}

/** Conversations at the left, the chosen one beside them, whom it is with at the right. */
export function MessagesPage({ id }: { id?: string }) {
  const { message }: { message?: unknown } = useSearch({ strict: false });
  const target = typeof message === "number" && message > 0 ? message : undefined;
  useVisibleHeight();

  return (
    <div className={styles.page} data-room={id !== undefined}>
      <RoomList chosen={id} />
      {id ? <RoomView key={id} roomId={id} target={target} /> : <NoRoomChosen />}
      {id && <RoomDetails key={`details ${id}`} roomId={id} />}
    </div>
  );
}
