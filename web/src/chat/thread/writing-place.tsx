import { messages } from "@vitrine/contract/messages";
import { Suspense } from "react";
import { later } from "#app/later.ts";
import { useMe } from "#app/session/me.ts";
import styles from "#chat/rooms/room.module.css";
import { nameOf, otherSide, type Room } from "#chat/rooms/rooms.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";
import { Composer } from "./composer.tsx";
import type { Message } from "./thread.ts";

const Editor = later(() => import("./editor.tsx"), "Editor");

type Props = {
  room: Room;
  /** A message of one's own that is being put right. */
  edited: Message | undefined;
  onEdited: () => void;
};

/** The composer, or the sentence that says why there is none. */
export function WritingPlace({ room, edited, onEdited }: Props) {
  const me = useMe();
  const other = otherSide(room, me);
  if (edited)
    return (
      <Suspense>
        <Editor key={edited.id} message={edited} onDone={onEdited} />
      </Suspense>
    );
  if (room.can.write) return <Composer roomId={room.id} to={nameOf(other)} />;

  const inTrial = me.retailer?.isTrial && other.startup !== null;
  return (
    <div className={styles.closed}>
      <Note tone="warning">
        {inTrial ? messages.chatNotInTrial : t("chat.closed", { name: nameOf(other) })}
      </Note>
    </div>
  );
}
