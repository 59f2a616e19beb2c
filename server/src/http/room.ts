import { refuse } from "#http/refuse.ts";

/** This node's memory is shared by all whose files come in at the same time. */
const mostBytes = 64 * 1024 * 1024;
const longestWaitMs = 25_000;
const longestQueue = 200;

type Waiting = { bytes: number; goOn: () => void };

const queue: Waiting[] = [];
let held = 0;

const tooMany = () => refuse("files.too_many_at_once", { retryAfterSeconds: 5 });

/** One that is larger than all the room comes in alone. */
const hasRoom = (bytes: number) => held === 0 || held + bytes <= mostBytes;

const letIn = () => {
  for (let next = queue[0]; next && hasRoom(next.bytes); next = queue[0]) {
    queue.shift();
    held += next.bytes;
    next.goOn();
  }
};

/** Whoever came first goes first: a large file is not passed by small ones for ever. */
const wait = (bytes: number) =>
  new Promise<boolean>((resolve) => {
    const giveUp = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      resolve(false);
      letIn();
    }, longestWaitMs);
    const waiting = {
      bytes,
      goOn: () => {
        clearTimeout(giveUp);
        resolve(true);
      },
    };
    queue.push(waiting);
    letIn();
  });

/** Does the work once there is room for so many bytes; refused where that takes too long. */
export const withRoom = async <T>(bytes: number, work: () => Promise<T>) => {
  if (queue.length >= longestQueue || !(await wait(bytes))) return tooMany();
  try {
    return await work();
  } finally {
    held -= bytes;
    letIn();
  }
};
