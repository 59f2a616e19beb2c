import { useParams, useSearch } from "@tanstack/react-router";
import { RoomList } from "#chat/room-list.tsx";
import { RoomView } from "#chat/room-view.tsx";
import { useVisibleHeight } from "#chat/use-visible-height.ts";
import { RoomDetails } from "#profiles/room-details.tsx";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import styles from "./messages.module.css";

const NoRoomChosen = () => {
  useTabTitle(t("chat.title"));
  return (
    <div className={styles.noRoom}>
      <EmptyState title={t("chat.choose")}>{t("chat.chooseWhy")}</EmptyState>
    </div>
  );
};

/** Conversations at the left, the chosen one beside them, whom it is with at the right. */
export function MessagesPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { message }: { message?: unknown } = useSearch({ strict: false });
  const sought = typeof message === "number" && message > 0 ? message : undefined;
  useVisibleHeight();

  return (
    <div className={styles.page} data-room={id !== undefined}>
      <RoomList chosen={id} />
      {id ? <RoomView key={id} roomId={id} sought={sought} /> : <NoRoomChosen />}
      {id && <RoomDetails key={`details ${id}`} roomId={id} />}
    </div>
  );
}
