import type { Writable } from "node:stream";

/** Above this many bytes, writes are not held back to gather more. */
const mostHeld = 64 * 1024;

/**
 * To be called before each write to a socket: all writes in one turn of the event loop leave together, with
 * one system call. Large ones leave at once.
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
