import { Bone } from "#ui/skeleton.tsx";
import log from "./bubbles.module.css";
import messages from "./messages.module.css";
import room from "./room.module.css";

const rows = ["64%", "80%", "56%", "72%", "60%", "76%"];

/** Conversations before they are known. */
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

const shapes = [
  { width: "20rem", isMine: false },
  { width: "14rem", isMine: false },
  { width: "18rem", isMine: true },
  { width: "24rem", isMine: false },
];

/** A conversation before its messages are known. */
export const ThreadSkeleton = () => (
  <div className={log.boneBubbles} aria-hidden>
    {shapes.map(({ width, isMine }) => (
      <span key={width} className={isMine ? log.boneMine : undefined}>
        <Bone width={`min(${width}, 70vw)`} height="3rem" />
      </span>
    ))}
  </div>
);

export const HeadSkeleton = () => (
  <div className={room.head} aria-hidden>
    <Bone width="2.5rem" height="2.5rem" />
    <span className={messages.boneWords}>
      <Bone width="8rem" />
      <Bone width="5rem" />
    </span>
  </div>
);
