/** How long slow peers are waited for. */
export const usualDeadlines = {
  headersMs: 15_000,
  /** For a whole body; for an upload, between two pieces of it. */
  bodyMs: 30_000,
  /** What an upload brings at least while a body would have to be whole. */
  uploadPiece: 64 * 1024,
  /** For a whole upload. */
  uploadMs: 600_000,
  /** Without a byte in either direction, as with a reader who has stopped. */
  stalledMs: 60_000,
  /** Between two requests: longer than proxies keep a connection, who would else lose a call to its end. */
  idleMs: 75_000,
  /** For what is in flight when a node closes. */
  finishMs: 10_000,
  /** How often it is looked who is over time. */
  lookMs: 1_000,
};

export type Deadlines = typeof usualDeadlines;
