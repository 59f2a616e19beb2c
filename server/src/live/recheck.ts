type RecheckOptions = {
  everyMs: number;
  sessionIds: () => string[];
  stillValid: (sessionIds: string[]) => Promise<Set<string>>;
  onEnded: (sessionId: string) => void;
  onError: (error: unknown) => void;
};

/**
 * Asks for all open sessions at once whether they still hold. An answer that does not come ends
 * nobody's session: an outage must not look like a sign-out.
 */
export const startRecheck = (options: RecheckOptions) => {
  const { everyMs, sessionIds, stillValid, onEnded, onError } = options;
  let isAsking = false;

  const ask = async () => {
    const asked = sessionIds();
    if (isAsking || asked.length === 0) return;
    isAsking = true;
    try {
      const valid = await stillValid(asked);
      for (const id of asked) if (!valid.has(id)) onEnded(id);
    } catch (error) {
      onError(error);
    }
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), everyMs).unref();

  return () => clearInterval(timer);
};
