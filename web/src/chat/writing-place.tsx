import { messages } from "@vitrine/contract/messages";
import { useMe } from "#app/me.ts";
import { Composer } from "#chat/composer.tsx";
import { nameOf, otherSide, type Room } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";
import styles from "./room.module.css";

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
