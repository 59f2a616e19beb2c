import type { LiveSession } from "./connection.ts";

type RecheckOptions<S extends LiveSession> = {
  everyMs: number;
  sessions: () => S[];
  endedAmong: (sessions: S[]) => Promise<Iterable<string>>;
  onEnded: (sessionId: string) => void;
  onError: (error: unknown) => void;
};

const parts = 20;
const mostAtOnce = 100;

/** The part of a round a session belongs to: always the same, so that nobody waits longer than one round. */
const partOf = ({ sessionId }: LiveSession) =>
  [...sessionId.slice(-2)].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % parts;

/**
 * Asks once a round whether the sessions of all open sockets are still valid; if there are many, a part at a
 * time, since ten thousand at once would hold up every message behind them. Without an answer no session
 * ends: an outage must not look like a sign-out.
 */
export const startRecheck = <S extends LiveSession>(options: RecheckOptions<S>) => {
  const { everyMs, sessions, endedAmong, onEnded, onError } = options;
  const due = new Set<number>();
  let turns = 0;
  let isAsking = false;

  const ask = async () => {
    isAsking = true;
    while (due.size > 0) {
      const asked = sessions().filter((one) => due.has(partOf(one)));
      due.clear();
      try {
        for (const sessionId of asked.length > 0 ? await endedAmong(asked) : []) onEnded(sessionId);
      } catch (error) {
        onError(error);
      }
    }
    isAsking = false;
  };
  const turn = () => {
    turns += 1;
    due.add(turns % parts);
    const isFull = due.size === parts || sessions().length > mostAtOnce;
    if (isFull && !isAsking) void ask();
  };
  const timer = setInterval(turn, everyMs / parts).unref();

  return () => clearInterval(timer);
};
