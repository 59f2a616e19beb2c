import type { GettingStartedStep } from "@vitrine/contract/onboarding/steps";
import { gettingStarted } from "@vitrine/contract/onboarding/getting-started";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { ownStore } from "#app/session/storage.ts";
import { isKept, type Kept } from "#app/session/typed-form.ts";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";

const keptAfter = 1_500;

const markSaved = (key: string, values: object) => {
  const here = ownStore.read(key);
  if (isKept(here) && JSON.stringify(here.values) === JSON.stringify(values))
    ownStore.write(key, { ...here, isSaved: true } satisfies Kept);
};

/**
 * Hands over the last of many changes once they pause for a moment, or at once on `flush`, which says
 * whether it was stored.
 */
const useLater = (hand: (values: object) => Promise<boolean>) => {
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; values: object }>(undefined);
  const handing = useRef(Promise.resolve(true));

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const flush = useCallback(() => {
    const values = waiting.current?.values;
    drop();
    if (values)
      handing.current = handing.current.then(async () => {
        const isStored = await hand(values);
        if (!isStored) waiting.current ??= { values };
        return isStored;
      });
    return handing.current;
  }, [drop, hand]);
  const later = (values: object) => {
    drop();
    waiting.current = { values, timer: setTimeout(() => void flush(), keptAfter) };
  };
  /** Hands over nothing until the next change; done when what is under way has ended. */
  const settle = () => {
    clearTimeout(waiting.current?.timer);
    return handing.current;
  };
  useEffect(() => () => void flush(), [flush]);
  return { later, flush, settle, drop };
};

/**
 * Why the account refuses it. After a temporary failure it stays on this device and is sent with the
 * next change; an ended session is reported elsewhere.
 */
export const refusalOf = (error: unknown) => {
  const isSaidElsewhere = error instanceof Problem && (error.isPassing || error.status === 401);
  return isSaidElsewhere ? undefined : asProblem(error).message;
};

/** Saves what was typed to the account. */
const useSending = (step: GettingStartedStep, key: string) => {
  const { mutateAsync: keep } = useWrite(gettingStarted.saveStepDraft);
  const [sentAt, setSentAt] = useState<string>();
  const told = useRef<string>(undefined);

  const send = useCallback(
    async (values: object) => {
      const typed = values as Record<string, unknown>;
      try {
        setSentAt((await keep({ step, values: typed })).savedAt);
        markSaved(key, values);
        told.current = undefined;
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        // Each change is sent, and may be refused for the same reason as the last: say it once.
        if (refusal && refusal !== told.current) toast({ tone: "danger", text: refusal });
        told.current = refusal;
        return false;
      }
    },
    [keep, step, key],
  );
  return { send, sentAt };
};

/**
 * What was typed in a step and not saved yet: kept at once on this device and a moment later in the
 * account, so that another device has it too. The form begins with the newer of both.
 */
export const useTyped = <T extends object>(userId: string, step: GettingStartedStep) => {
  const key = `getting-started/${userId}/${step}`;
  const elsewhere = useRead(gettingStarted.stepDraft, { step }, { staleTime: 0 });
  const [now, setNow] = useState<T>();
  const { send, sentAt } = useSending(step, key);
  const { later, flush, settle, drop } = useLater(send);

  const type = (values: T) => {
    setNow(values);
    ownStore.write(key, { at: new Date().toISOString(), values } satisfies Kept);
    later(values);
  };
  /** Saves while no draft is under way, which could arrive afterwards; if it is refused, the draft is kept on. */
  const saveWith = async (save: () => Promise<unknown>) => {
    await settle();
    try {
      await save();
    } catch (error) {
      void flush();
      throw error;
    }
    await settle();
    drop();
    ownStore.remove(key);
  };

  const stored = ownStore.read(key);
  const here = isKept(stored) ? stored : undefined;
  const there = elsewhere.data;
  const isNewerHere = here && (!there?.savedAt || here.at > there.savedAt);
  const kept = isNewerHere ? here.values : there?.values;
  return {
    isReady: !elsewhere.isPending,
    typed: now ?? ((kept ?? undefined) as T | undefined),
    savedAt: sentAt ?? there?.savedAt ?? undefined,
    type,
    flush,
    saveWith,
  };
};
