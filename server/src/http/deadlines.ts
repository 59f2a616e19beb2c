/** How long to wait for slow clients. */
export const usualDeadlines = {
  headersMs: 15_000,
  /** For a whole body; for an upload, between two pieces of it. */
  bodyMs: 30_000,
  /** The bytes an upload must bring in the time that a whole body has. */
  uploadPiece: 64 * 1024,
  /** For a whole upload. */
  uploadMs: 600_000,
  /** Without a byte in either direction, for example if a reader has stopped. */
  stalledMs: 60_000,
  /** Between requests: longer than proxies keep a connection, or a call could be lost as it closes. */
  idleMs: 75_000,
  /** For what is in flight when a node closes. */
  finishMs: 10_000,
  /** How often deadlines are checked. */
  lookMs: 1_000,
};

export type Deadlines = typeof usualDeadlines;
