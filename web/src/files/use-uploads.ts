import { useEffect, useRef, useState } from "react";
import { Problem } from "#app/calls/problem.ts";
import { asProblem, type ProblemLike } from "#ui/state/problem.ts";
import type { FileRule } from "./file-rule.ts";

/** One file being uploaded. */
export type Sending = {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  problem?: ProblemLike;
  /** Whether sending it again may help. */
  mayRetry: boolean;
};

export type Progress = { signal: AbortSignal; onProgress: (share: number) => void };
type Send = (file: File, how: Progress) => Promise<unknown>;

const isStopped = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

const mayHelp = (error: unknown) => error instanceof Problem && error.isPassing;

type Change = (key: number, part: Partial<Sending> | "drop") => void;

/** The queue itself: cancelled uploads leave it, refused ones stay with their reason. */
const useQueue = (send: Send, change: Change) => {
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const run = async (key: number, file: File, { signal }: AbortController) => {
    try {
      signal.throwIfAborted();
      await send(file, { signal, onProgress: (share) => change(key, { share }) });
      change(key, "drop");
    } catch (error) {
      if (isStopped(error)) change(key, "drop");
      else change(key, { problem: asProblem(error), mayRetry: mayHelp(error) });
    } finally {
      stops.current.delete(key);
    }
  };

  return {
    enter: (key: number, file: File) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      queue.current = queue.current.then(() => run(key, file, stop));
    },
    stop: (key: number) => stops.current.get(key)?.abort(),
  };
};

/** Uploads files one after the other; each can be cancelled, and retried if that may help. */
export function useUploads(rule: FileRule, send: Send) {
  const [sendings, setSendings] = useState<Sending[]>([]);
  const lastKey = useRef(0);

  const change: Change = (key, part) =>
    setSendings((all) =>
      part === "drop"
        ? all.filter((one) => one.key !== key)
        : all.map((one) => (one.key === key ? { ...one, ...part } : one)),
    );
  const queue = useQueue(send, change);

  const start = (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const message = rule.refusal(file);
    const problem = message === undefined ? {} : { problem: { message } };
    setSendings((all) => [...all, { key, file, share: 0, mayRetry: false, ...problem }]);
    if (message === undefined) queue.enter(key, file);
  };

  return {
    sendings,
    add: (files: readonly File[]) => files.forEach(start),
    cancel: (key: number) => {
      queue.stop(key);
      change(key, "drop");
    },
    retry: ({ key, file }: Sending) => {
      change(key, "drop");
      start(file);
    },
  };
}
