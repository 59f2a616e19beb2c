import { articleDrafts } from "@vitrine/contract/articles/staff";
import type { Output } from "@vitrine/contract/endpoint";
import { useEffect, useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { createDraftKeeper, type Kept } from "./draft-keeper.ts";
import { dateOf, type Values } from "./staff-article.ts";

const againAfter = 5_000;

const draftOf = (values: Values, version: number | null) => ({
  title: values.title,
  description: values.description,
  link: values.link,
  body: values.body,
  imageAlt: values.imageAlt,
  tagIds: values.tagIds,
  areaOfInterest: values.areaOfInterest,
  startupId: values.startupIds[0] ?? null,
  authorId: values.authorId,
  imageId: values.imageId,
  date: dateOf(values),
  isDraft: values.isDraft,
  version,
});

/** The things that a draft's ids refer to. */
export type Known = Pick<Output<typeof articleDrafts.one>, "pictures" | "tags" | "startup">;

/** What was typed earlier and not saved. */
export const useStoredDraft = (id: string) => {
  const { data, isFetching, error } = useRead(articleDrafts.one, { id }, { staleTime: 0 });
  const draft = data?.draft;
  const values: Values | undefined = draft
    ? {
        title: draft.title,
        description: draft.description,
        link: draft.link,
        body: draft.body,
        imageAlt: draft.imageAlt,
        tagIds: draft.tagIds,
        areaOfInterest: draft.areaOfInterest,
        isDraft: draft.isDraft,
        startupIds: draft.startupId ? [draft.startupId] : [],
        ...(draft.authorId !== undefined && { authorId: draft.authorId }),
        ...(draft.imageId !== undefined && { imageId: draft.imageId }),
        day: draft.date.slice(0, 10),
        time: draft.date.slice(11, 16),
      }
    : undefined;
  return {
    isReady: !isFetching || error !== null,
    values,
    known: {
      pictures: data?.pictures ?? [],
      tags: data?.tags ?? [],
      startup: data?.startup ?? null,
    },
    version: draft?.version,
  };
};

type Flush = () => Promise<unknown>;

const useAgain = (isNeeded: boolean, flush: Flush) =>
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => void flush(), againAfter);
    return () => clearInterval(timer);
  }, [isNeeded, flush]);

/** The browser asks before it closes a page with unkept text. */
const useQuestion = (isWaiting: () => boolean, flush: Flush) =>
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isWaiting()) return;
      event.preventDefault();
      void flush();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWaiting, flush]);

/** Keeps what is typed a moment after the last key, until it is saved or thrown away. */
export const useKeeping = (id: string, version: number | null) => {
  const { mutateAsync: keep } = useWrite(articleDrafts.keep);
  const { mutateAsync: remove } = useWrite(articleDrafts.forget);
  const [kept, setKept] = useState<Kept>();
  const [{ later, flush, isWaiting, settle, forget }] = useState(() => createDraftKeeper(setKept));

  useEffect(() => () => void flush(), [flush]);
  useAgain(kept === "not", flush);
  useQuestion(isWaiting, flush);

  return {
    kept,
    later: (values: Values) => later(() => keep({ id, draft: draftOf(values, version) })),
    settle,
    forget: () => forget(() => remove({ id })),
  };
};
