import { articleDrafts } from "@vitrine/contract/articles/staff";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { dateOf, type Values } from "./staff-article.ts";

const keptAfter = 1_500;

const draftOf = (values: Values, version: number | null) => ({
  ...{ title: values.title, description: values.description, link: values.link },
  ...{ body: values.body, imageAlt: values.imageAlt, tagIds: values.tagIds },
  ...{ areaOfInterest: values.areaOfInterest, startupId: values.startupIds[0] ?? null },
  ...{ date: dateOf(values), isDraft: values.isDraft, version },
});

/** What was typed before and not saved. */
export const useStoredDraft = (id: string) => {
  const { data, isFetching, error } = useRead(articleDrafts.one, { id }, { staleTime: 0 });
  const draft = data?.draft;
  const values: Values | undefined = draft
    ? {
        ...{ title: draft.title, description: draft.description, link: draft.link },
        ...{ body: draft.body, imageAlt: draft.imageAlt, tagIds: draft.tagIds },
        ...{ areaOfInterest: draft.areaOfInterest, isDraft: draft.isDraft },
        startupIds: draft.startupId ? [draft.startupId] : [],
        ...{ day: draft.date.slice(0, 10), time: draft.date.slice(11, 16) },
      }
    : undefined;
  return {
    isReady: !isFetching || error !== null,
    values,
    savedAt: data?.savedAt,
    version: draft?.version,
  };
};

/** Keeps what is typed a moment after the last key, until it is saved or thrown away. */
export const useKeeping = (id: string, version: number | null) => {
  const { mutateAsync: keep } = useWrite(articleDrafts.keep);
  const { mutateAsync: remove } = useWrite(articleDrafts.forget);
  const [keptAt, setKeptAt] = useState<string>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; values: Values }>(undefined);

  const stop = useCallback(() => {
    const { timer, values } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    return values;
  }, []);
  const flush = useCallback(async () => {
    const values = stop();
    if (!values) return;
    // Without a connection it goes with the next change.
    const kept = await keep({ id, draft: draftOf(values, version) }).catch(() => undefined);
    if (kept) setKeptAt(kept.savedAt);
  }, [stop, keep, id, version]);
  useEffect(() => () => void flush(), [flush]);

  const later = (values: Values) => {
    stop();
    waiting.current = { values, timer: setTimeout(() => void flush(), keptAfter) };
  };
  const forget = async () => {
    stop();
    await remove({ id });
  };
  return { keptAt, later, stop, forget };
};
