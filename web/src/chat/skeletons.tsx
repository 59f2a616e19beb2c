import room from "#chat/rooms/room.module.css";
import log from "#chat/thread/bubbles.module.css";
import { Bone } from "#ui/state/skeleton.tsx";
import messages from "./messages.module.css";

const rows = ["64%", "80%", "56%", "72%", "60%", "76%"];

/** Placeholders for conversations. */
export const RoomsSkeleton = () => (
  <div aria-hidden>
    {rows.map((width) => (
      <div className={messages.row} key={width}>
        <Bone width="2.75rem" height="2.75rem" />
        <span className={messages.boneWords}>
          <Bone width="40%" />
          <Bone width={width} />
          <Bone width="32%" />
        </span>
      </div>
    ))}
  </div>
);

const shapes = ["first", "second", "mine", "last"] as const;

/** Placeholder for a conversation's messages. */
export const ThreadSkeleton = () => (
  <div className={log.boneBubbles} aria-hidden>
    {shapes.map((shape) => (
      <span key={shape} className={log.boneBubble} data-shape={shape} />
    ))}
  </div>
);

export const HeadSkeleton = () => (
  <div className={room.whom} aria-hidden>
    <Bone width="2.5rem" height="2.5rem" />
    <span className={messages.boneWords}>
      <Bone width="8rem" />
      <Bone width="5rem" />
    </span>
  </div>
);
