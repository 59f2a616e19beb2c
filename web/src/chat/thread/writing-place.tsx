import { messages } from "@vitrine/contract/messages";
import { useMe } from "#app/session/me.ts";
import styles from "#chat/rooms/room.module.css";
import { nameOf, otherSide, type Room } from "#chat/rooms/rooms.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";
import { Composer } from "./composer.tsx";

/** The composer, or the sentence that says why there is none. */
export function WritingPlace({ room }: { room: Room }) {
  const me = useMe();
  const other = otherSide(room, me);
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
