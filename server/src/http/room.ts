import { refuse } from "#http/refuse.ts";

/** All uploads at the same time share this node's memory. */
const mostBytes = 64 * 1024 * 1024;
const longestWaitMs = 25_000;
const longestQueue = 200;

type Waiting = { bytes: number; goOn: () => void };

const queue: Waiting[] = [];
let held = 0;

const tooMany = () => refuse("files.too_many_at_once", { retryAfterSeconds: 5 });

/** A file larger than the limit is admitted alone. */
const hasRoom = (bytes: number) => held === 0 || held + bytes <= mostBytes;

const letIn = () => {
  for (let next = queue[0]; next && hasRoom(next.bytes); next = queue[0]) {
    queue.shift();
    held += next.bytes;
    next.goOn();
  }
};

/** First come, first served: small files do not overtake a large one for ever. */
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

/** Does the work once there is memory for so many bytes; refuses if that takes too long. */
export const withRoom = async <T>(bytes: number, work: () => Promise<T>) => {
  if (queue.length >= longestQueue || !(await wait(bytes))) return tooMany();
  try {
    return await work();
  } finally {
    held -= bytes;
    letIn();
  }
};
