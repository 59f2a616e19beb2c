import { memo } from "react";
import type { Contact } from "#chat/rooms/rooms.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { cx } from "#ui/format/cx.ts";
import { Bubble } from "./bubble.tsx";
import { clock, dayLine } from "./day-line.ts";
import type { Group } from "./groups.ts";
import type { Message } from "./thread.ts";
import styles from "./bubbles.module.css";

type Props = {
  group: Group;
  other: Contact;
  isMine: boolean;
  /** The keys of the messages that show their delivery state. */
  withState: Set<string>;
  onEdit: (message: Message) => void;
};

const Lines = ({ group: { day, newFromHere } }: { group: Group }) => (
  <>
    {day && <h2 className={styles.day}>{dayLine(day)}</h2>}
    {newFromHere && (
      <p className={styles.newLine} data-new-line>
        {t("chat.newHere", { count: newFromHere })}
      </p>
    )}
  </>
);

const stateKey = ({ group, withState }: Props) =>
  group.items.map(({ key }) => withState.has(key)).join();

/** Saves drawing: a conversation is long and mostly unchanged. */
const isSame = (before: Props, after: Props) =>
  before.other === after.other &&
  before.group.newFromHere === after.group.newFromHere &&
  before.group.day === after.group.day &&
  before.group.items.length === after.group.items.length &&
  before.group.items.every((said, at) => said === after.group.items[at]) &&
  stateKey(before) === stateKey(after);

/** The messages one person sent within a few minutes. */
export const Bubbles = memo(function Bubbles(props: Props) {
  const { group, other, isMine, withState, onEdit } = props;
  const first = group.items[0];

  return (
    <>
      <Lines group={group} />
      <div className={cx(styles.group, isMine && styles.mine)}>
        {!isMine && (
          <span className={styles.face}>
            <Avatar id={other.userId} name={other.fullName} size={32} />
          </span>
        )}
        <div className={styles.bubbles}>
          <p className={styles.who}>
            {isMine ? t("chat.you") : <bdi>{other.fullName}</bdi>} ·{" "}
            {first && <time dateTime={first.createdAt}>{clock(first.createdAt)}</time>}
          </p>
          {group.items.map((item) => (
            <Bubble
              key={item.key}
              item={item}
              isMine={isMine}
              onEdit={onEdit}
              hasState={withState.has(item.key)}
            />
          ))}
        </div>
      </div>
    </>
  );
}, isSame);
