import { type ReactNode, Suspense, useState } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { ConnectionBar } from "#chat/rooms/connection-bar.tsx";
import { RoomHead, Whom } from "#chat/rooms/room-head.tsx";
import styles from "#chat/rooms/room.module.css";
import { otherSide, type Room, useRoom } from "#chat/rooms/rooms.ts";
import { HeadSkeleton, ThreadSkeleton } from "#chat/skeletons.tsx";
import { MessageLog } from "#chat/thread/message-log.tsx";
import { useThread } from "#chat/thread/use-thread.ts";
import type { Message } from "#chat/thread/thread.ts";
import { useNewLine } from "#chat/thread/use-new-line.ts";
import { useReading } from "#chat/thread/use-reading.ts";
import { WritingPlace } from "#chat/thread/writing-place.tsx";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";

const RoomSearch = later(() => import("#chat/rooms/room-search.tsx"), "RoomSearch");

/** Deleted, somebody else's or nonexistent: all look the same. */
function NoSuchRoom() {
  useTabTitle(t("chat.noSuchRoom"));
  return (
    <section className={styles.gone} aria-label={t("chat.room")}>
      <h1>
        <VisuallyHidden>{t("chat.room")}</VisuallyHidden>
      </h1>
      <EmptyState
        thing="sign"
        title={t("chat.noSuchRoom")}
        action={
          <LinkButton variant="primary" href={paths.messages}>
            {t("chat.backToRooms")}
          </LinkButton>
        }
      >
        {t("chat.noSuchRoomWhy")}
      </EmptyState>
    </section>
  );
}

type ConversationProps = { room: Room; target: number | undefined };

/** The messages, and the composer below. */
function Conversation({ room, target }: ConversationProps) {
  const me = useMe();
  const [edited, setEdited] = useState<Message>();
  const { thread, loadOlder } = useThread(room.id, me.id, target);
  const newLine = useNewLine(thread.data?.items, me.id);
  useReading(room.id, thread.data?.items, me.id);

  return (
    <>
      <div className={styles.middle}>
        <Await
          read={thread}
          failed={t("chat.messagesFailed")}
          kept={t("chat.draftIsKept")}
          skeleton={<ThreadSkeleton />}
        >
          {(_, shown) => (
            <MessageLog
              roomId={room.id}
              me={me}
              other={otherSide(room, me)}
              thread={shown}
              newLine={newLine}
              onOlder={loadOlder}
              target={target}
              onEdit={setEdited}
            />
          )}
        </Await>
      </div>
      <WritingPlace room={room} edited={edited} onEdited={() => setEdited(undefined)} />
    </>
  );
}

type Props = {
  roomId: string;
  /** The number of a message that was searched for. */
  target: number | undefined;
  /** One more control in the head. */
  headPart?: (room: Room) => ReactNode;
};

/** One conversation. */
export function RoomView({ roomId, target, headPart }: Props) {
  const room = useRoom(roomId);
  const [isSearching, setIsSearching] = useState(false);
  if (room.error && [400, 404].includes(asProblem(room.error).status ?? 0)) return <NoSuchRoom />;

  return (
    <section className={styles.room} aria-label={t("chat.room")}>
      <RoomHead>
        <Await read={room} failed={t("chat.roomFailed")} skeleton={<HeadSkeleton />}>
          {({ room: shown }) => (
            <Whom room={shown} onSearch={() => setIsSearching(!isSearching)}>
              {headPart?.(shown)}
            </Whom>
          )}
        </Await>
      </RoomHead>
      {isSearching && (
        <Suspense>
          <RoomSearch roomId={roomId} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      <ConnectionBar />
      {room.data ? (
        <Conversation room={room.data.room} target={target} />
      ) : (
        <div className={styles.middle} />
      )}
    </section>
  );
}
