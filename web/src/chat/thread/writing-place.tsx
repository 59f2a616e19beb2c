import { messages } from "@vitrine/contract/messages";
import { Suspense } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { limitOf } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import styles from "#chat/rooms/room.module.css";
import { type Contact, nameOf, otherSide, type Room } from "#chat/rooms/rooms.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import { Composer } from "./composer.tsx";
import type { Message } from "./thread.ts";

const ClosedNote = later(() => import("#app/closed/on-occasion.tsx"), "ClosedNote");
const LimitNote = later(() => import("#app/closed/on-occasion.tsx"), "LimitNote");
const Editor = later(() => import("./editor.tsx"), "Editor");

type Props = {
  room: Room;
  /** One's own message that is being edited. */
  edited: Message | undefined;
  onEdited: () => void;
};

/** Why one cannot write to the other side, and what would change that. */
function NoWriting({ other }: { other: Contact }) {
  const me = useMe();
  const inTrial = me.retailer?.isTrial && messages.chatNotInTrial;
  const isLimited = limitOf(me, "chat") !== undefined;
  if (other.startup === null || !(inTrial || isClosed(me) || isLimited))
    return <Note tone="warning">{t("chat.closed", { name: nameOf(other) })}</Note>;
  if (isClosed(me)) return <ClosedNote>{inTrial || undefined}</ClosedNote>;
  if (!inTrial) return <LimitNote grant="chat" />;
  return (
    <Note tone="warning">
      {inTrial}{" "}
      {me.role !== "MEMBER" && <Link href={paths.subscription}>{t("chat.seePlans")}</Link>}
    </Note>
  );
}

/** The composer, or a sentence that says why there is none. */
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

  return (
    <div className={styles.closed}>
      <Suspense>
        <NoWriting other={other} />
      </Suspense>
    </div>
  );
}
