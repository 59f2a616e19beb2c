import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Person } from "#app/me.ts";
import { Bubbles } from "#chat/bubbles.tsx";
import { groupsOf } from "#chat/groups.ts";
import { useOutbox } from "#chat/outbox.ts";
import type { Message } from "#chat/room-messages.ts";
import type { Contact } from "#chat/rooms.ts";
import { WaitingBubble } from "#chat/waiting-bubble.tsx";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import styles from "./room.module.css";

type Props = {
  roomId: string;
  me: Person;
  other: Contact;
  items: Message[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => Promise<void>;
  /** How many were new when the room was opened. */
  newAtFirst: number;
};

const nearEnd = 80;
const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;

/** Stays at the newest message while one is there, and where one reads otherwise. */
const useFollowing = (count: number, first: number | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const before = useRef({ first, height: 0 });

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const grewAbove = before.current.first !== undefined && first !== before.current.first;
    if (grewAbove && !isFollowing) node.scrollTop += node.scrollHeight - before.current.height;
    else if (isFollowing) node.scrollTop = node.scrollHeight;
    before.current = { first, height: node.scrollHeight };
  }, [count, first, isFollowing]);

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => setIsFollowing(isAtEnd(node));
    node.addEventListener("scroll", look, { passive: true });
    return () => node.removeEventListener("scroll", look);
  }, []);

  return { box, isFollowing, follow: () => setIsFollowing(true) };
};

/** The conversation: days, the line where new begins, and what still waits to be sent. */
export function MessageLog(props: Props) {
  const { roomId, me, other, items, hasOlder, isLoadingOlder, onOlder, newAtFirst } = props;
  const stored = new Set(items.map(({ clientMessageId }) => clientMessageId));
  const waiting = useOutbox(roomId).filter((one) => !stored.has(one.clientMessageId));
  const { box, isFollowing, follow } = useFollowing(items.length + waiting.length, items[0]?.number);
  const lastOwn = items.findLast(({ senderId }) => senderId === me.id);

  return (
    <div className={styles.logFrame}>
      <div ref={box} className={styles.log} role="log" aria-label={t("chat.log")} tabIndex={0}>
        {hasOlder && (
          <p className={styles.older}>
            <Button variant="quiet" sending={isLoadingOlder} onClick={() => void onOlder()}>
              {t("chat.older")}
            </Button>
          </p>
        )}
        {items.length === 0 && waiting.length === 0 && (
          <p className={styles.nothing}>{t("chat.nothingYet", { name: other.fullName })}</p>
        )}
        {groupsOf(items, { newAtFirst, myId: me.id }).map((group) => (
          <Bubbles
            key={group.key}
            group={group}
            other={other}
            isMine={group.senderId === me.id}
            lastOwnId={waiting.length === 0 ? lastOwn?.id : undefined}
          />
        ))}
        {waiting.map((message) => (
          <WaitingBubble key={message.clientMessageId} message={message} />
        ))}
      </div>
      {!isFollowing && (
        <Button className={styles.latest} onClick={follow}>
          {t("chat.latest")}
        </Button>
      )}
    </div>
  );
}
