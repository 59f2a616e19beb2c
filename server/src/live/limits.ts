/** What one socket and one node may take; times in milliseconds. */
export type LiveLimits = {
  frameBytes: number;
  connectMs: number;
  heartbeatMs: number;
  subscriptions: number;
  pendingFrames: number;
  /** The most bytes waiting for a slow reader before it is dropped. */
  bufferedBytes: number;
  /** How long bytes may wait for a reader that takes none. */
  stalledMs: number;
  /** For one person, over all their sockets on this node. */
  sendsPerSecond: number;
  /** For one socket: how many more are answered with a refusal before it is closed. */
  refusalsPerSecond: number;
  recheckMs: number;
  sockets: number;
  /** For one person on this node. */
  socketsPerPerson: number;
  /** How long started work may take when the node stops. */
  finishMs: number;
};

export const usualLimits: LiveLimits = {
  frameBytes: 64 * 1024,
  connectMs: 5_000,
  heartbeatMs: 10_000,
  subscriptions: 32,
  pendingFrames: 100,
  bufferedBytes: 1024 * 1024,
  stalledMs: 60_000,
  sendsPerSecond: 10,
  refusalsPerSecond: 200,
  recheckMs: 4_000,
  sockets: 20_000,
  socketsPerPerson: 100,
  finishMs: 10_000,
};
