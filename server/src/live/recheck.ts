import type { LiveSession } from "./connection.ts";

type RecheckOptions<S extends LiveSession> = {
  everyMs: number;
  sessions: () => S[];
  endedAmong: (sessions: S[]) => Promise<Iterable<string>>;
  onEnded: (sessionId: string) => void;
  onError: (error: unknown) => void;
};

/**
 * Asks for all open sockets at once whether their sessions still hold. An answer that does not come ends
 * nobody's session: an outage must not look like a sign-out.
 */
export const startRecheck = <S extends LiveSession>(options: RecheckOptions<S>) => {
  const { everyMs, sessions, endedAmong, onEnded, onError } = options;
  let isAsking = false;

  const ask = async () => {
    const asked = sessions();
    if (isAsking || asked.length === 0) return;
    isAsking = true;
    try {
      for (const sessionId of await endedAmong(asked)) onEnded(sessionId);
    } catch (error) {
      onError(error);
    }
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), everyMs).unref();

  return () => clearInterval(timer);
};
