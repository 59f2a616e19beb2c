import type { Writable } from "node:stream";

/** Bytes that are not held back for more of them to come. */
const mostHeld = 64 * 1024;

/**
 * To be called before each write to a socket: what is written in one turn of the event loop leaves
 * together, with one call of the system. What is much leaves at once.
 */
export const gatheredWrites = (socket: Writable) => {
  let isHeld = false;
  const release = () => {
    isHeld = false;
    socket.uncork();
  };
  return () => {
    if (isHeld && socket.writableLength > mostHeld) socket.uncork();
    else if (isHeld) return;
    else process.nextTick(release);
    isHeld = true;
    socket.cork();
  };
};
