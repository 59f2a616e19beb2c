import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import type { Person } from "#app/session/side.ts";
import styles from "#chat/rooms/room.module.css";
import { type Contact, firstNameOf } from "#chat/rooms/rooms.ts";
import { useTargetMessage } from "#chat/search/use-target-message.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Bubbles } from "./bubbles.tsx";
import { groupsOf } from "./groups.ts";
import { OlderMessages } from "./older-messages.tsx";
import { useOutbox } from "./outbox.ts";
import { threadItems, itemsWithState } from "./thread-items.ts";
import type { Message, NewLine, Thread } from "./thread.ts";
import { useIsTyping } from "./typing.ts";
import { useAnnouncing } from "./use-announcing.ts";
import { useFollowing } from "./use-following.ts";
import bubbles from "./bubbles.module.css";

type Props = {
  roomId: string;
  me: Person;
  other: Contact;
  thread: Thread;
  /** Where new messages began when the room was opened. */
  newLine: NewLine | undefined;
  onOlder: () => Promise<void>;
  /** The number of a message that was searched for. */
  target: number | undefined;
  onEdit: (message: Message) => void;
};

const useThreadItems = ({ roomId, me, thread }: Props) => {
  const outbox = useOutbox();
  return useMemo(() => {
    const waiting = outbox.filter((one) => one.roomId === roomId);
    return threadItems(thread.items, waiting, me.id);
  }, [outbox, thread.items, roomId, me.id]);
};

/** The conversation: days, the line above new messages, and messages that wait to be sent. */
export function MessageLog(props: Props) {
  const { roomId, me, other, thread, newLine, onOlder, target, onEdit } = props;
  const items = useThreadItems(props);
  const last = items.at(-1);
  const { box, isFollowing, follow } = useFollowing(items[0]?.key, last?.key);
  useTargetMessage(box, target, items.length);
  const announced = useAnnouncing(thread.items, me.id, other.fullName);
  const isTyping = useIsTyping(roomId);
  const withState = itemsWithState(items, me.id);
  const sendingKey = last?.state === "SENDING" ? last.key : undefined;

  // After sending, the list follows to the new message.
  useEffect(() => {
    if (sendingKey) follow();
  }, [sendingKey, follow]);

  return (
    <>
      <div
        ref={box}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={t("chat.log")}
        tabIndex={0}
      >
        <div className={bubbles.lines}>
          {thread.hasOlder && <OlderMessages onOlder={onOlder} />}
          {items.length === 0 && (
            <p className={bubbles.nothing}>{t("chat.nothingYet", { name: other.fullName })}</p>
          )}
          {groupsOf(items, newLine).map((group) => (
            <Bubbles
              key={group.key}
              group={group}
              other={other}
              isMine={group.senderId === me.id}
              withState={withState}
              onEdit={onEdit}
            />
          ))}
          {isTyping && (
            <p className={bubbles.typing}>{t("chat.isTyping", { name: firstNameOf(other) })}</p>
          )}
        </div>
      </div>
      <VisuallyHidden live>{announced}</VisuallyHidden>
      {!isFollowing && (
        <Button
          small
          className={styles.latest}
          icon={<IconArrowDown aria-hidden />}
          onClick={follow}
        >
          {t("chat.latest")}
        </Button>
      )}
    </>
  );
}
