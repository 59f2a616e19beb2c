import { useEffect, useRef, useState } from "react";
import { t } from "#text/index.ts";
import type { Message } from "./thread.ts";

const atMostEvery = 3_000;

const wordsFor = (fresh: Message[], name: string) => {
  const last = fresh.at(-1)?.text ?? "";
  return fresh.length === 1
    ? t("chat.announceOne", { name, text: last })
    : t("chat.announceMany", { name, count: fresh.length, text: last });
};

/**
 * Announces new messages to screen readers: with the sender, at most once in three seconds and then for
 * all that arrived meanwhile. Messages that were there before are not announced.
 */
export const useAnnouncing = (items: Message[], myId: string, name: string) => {
  const [words, setWords] = useState("");
  const announcedUpTo = useRef(items.at(-1)?.number ?? 0);
  const lastAt = useRef(0);

  useEffect(() => {
    const isFresh = ({ number, senderId, deletedAt }: Message) =>
      number > announcedUpTo.current && senderId !== myId && deletedAt === null;
    if (!items.some(isFresh)) return;
    const say = () => {
      setWords(wordsFor(items.filter(isFresh), name));
      announcedUpTo.current = items.at(-1)?.number ?? 0;
      lastAt.current = Date.now();
    };
    const timer = setTimeout(say, Math.max(0, lastAt.current + atMostEvery - Date.now()));
    return () => clearTimeout(timer);
  }, [items, myId, name]);

  return words;
};
