import { useQueryClient } from "@tanstack/react-query";
import type { EditArticle } from "@vitrine/contract/articles/editing";
import { articleDrafts, staffArticles } from "@vitrine/contract/articles/staff";
import { useCallback, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { refresh } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";
import { type Known, sendArticle } from "./sending.ts";
import { refreshes, type StaffArticle, type Values, valuesOf, type When } from "./staff-article.ts";
import { useKeeping } from "./use-kept-draft.ts";

/** What the form begins with: the kept draft, otherwise the stored article. */
export type Begun = { values: Values; version: number | null; isDraft: boolean };

const isStale = (error: unknown) => error instanceof Problem && error.code === "articles.stale";

/** The form's values; new ones replace what was typed. */
const useValues = (begun: Values) => {
  const [form, setForm] = useState({ start: begun, round: 0 });
  const [values, setValues] = useState(begun);
  const replace = (next: Values) => {
    setForm(({ round }) => ({ start: next, round: round + 1 }));
    setValues(next);
  };
  return { ...form, values, setValues, replace };
};

type Edited = z.output<typeof EditArticle>;
type Saved = { id: string; version: number };

type Saving = {
  known: Known | undefined;
  keeping: Pick<ReturnType<typeof useKeeping>, "settle">;
  asOfNow: () => () => void;
  onSaved: (answer: Saved, edited: Edited) => void;
  onFailed: (isStale: boolean) => void;
};

/** Saves over the version that was read, and says if somebody else saved first. */
const useSaving = ({ known, keeping, asOfNow, onSaved, onFailed }: Saving) => {
  const client = useQueryClient();
  const tell = useSavedToast(refreshes);
  return async (edited: Edited) => {
    await keeping.settle();
    const saved = asOfNow();
    try {
      const answer = await sendArticle(edited, known);
      tell(answer.message, answer);
      await refresh(client, [...refreshes, articleDrafts.one]);
      onSaved(answer, edited);
      saved();
    } catch (error) {
      if (isStale(error)) await refresh(client, [staffArticles.one]);
      onFailed(isStale(error));
      throw error;
    }
  };
};

/** The version that is saved over, and whether somebody else has saved since. */
const useBase = (article: StaffArticle | undefined, begun: Begun) => {
  const [base, setBase] = useState(begun.version);
  const [stale, setStale] = useState(false);
  const known = article && {
    id: article.id,
    date: article.date,
    author: article.author,
    version: base ?? article.version,
  };
  /** From now on, saves over the version stored now. */
  const rebase = () => {
    setBase(article?.version ?? null);
    setStale(false);
  };
  return { base, setBase, stale, setStale, known, rebase };
};

/** Replaces what was typed; Undo brings it back. */
const using = (values: Values, put: (next: Values) => void) => (more: Partial<Values>) => {
  put({ ...values, ...more });
  toast({ text: t("editing.isUsed"), undo: () => put(values) });
};

/** Does something at the server; if that fails, says why and takes back what was shown. */
const orBack = async (work: () => Promise<unknown>, back: () => void) => {
  try {
    await work();
  } catch (error) {
    back();
    toast({ tone: "danger", text: asProblem(error).message });
  }
};

/** Replaces what was typed with what is stored; Undo brings it back. */
const throwingAway =
  (clear: () => void, forget: () => Promise<unknown>, back: () => void) => async () => {
    clear();
    await orBack(async () => {
      await forget();
      toast({ text: t("editing.thrownAway"), undo: back });
    }, back);
  };

/** Whether nothing was typed since it was opened or saved. */
const useUntouched = (isUntouched: boolean) => {
  const [untouched, setUntouched] = useState(isUntouched);
  const edits = useRef(0);
  const touch = () => {
    edits.current += 1;
    setUntouched(false);
  };
  /** What was typed while it is sent is not saved. */
  const asOfNow = () => {
    const before = edits.current;
    return () => setUntouched(edits.current === before);
  };
  return { untouched, touch, asOfNow };
};

/** The moment of an article that was published without one, from its save until the form shows it. */
const usePublished = (article: StaffArticle | undefined) => {
  const [version, setVersion] = useState<number>();
  const shown = article && article.version === version ? article : undefined;
  const moment = useMemo(() => {
    if (!shown) return;
    const { day, time } = valuesOf(shown);
    return { day, time };
  }, [shown]);
  const onShown = useCallback(() => setVersion(undefined), []);
  const note = ({ day, isDraft }: When & { isDraft: boolean }, saved: number) => {
    if (!day && !isDraft) setVersion(saved);
  };
  return { moment, onShown, note };
};

type Show = (next: Values) => void;

/** Shows values, and keeps them as a draft. */
const keepingWhat = (touch: () => void, later: Show) => (show: Show) => (next: Values) => {
  show(next);
  touch();
  later(next);
};

/** All state and actions of the editor. */
export const useEditor = (
  article: StaffArticle | undefined,
  begun: Begun,
  empty: Values,
  onCreated: (id: string) => void,
) => {
  const { values, setValues, replace, ...form } = useValues(begun.values);
  const { base, setBase, stale, setStale, known, rebase } = useBase(article, begun);
  const [hasDraft, setHasDraft] = useState(begun.isDraft);
  const keeping = useKeeping(article?.id ?? "new", base);
  const { untouched, touch, asOfNow } = useUntouched(!begun.isDraft);
  const published = usePublished(article);
  // Such as the text before, once its change was undone.
  if (article && untouched && article.version > (base ?? article.version)) {
    replace(valuesOf(article));
    rebase();
  }
  const onSaved = (saved: Saved, edited: Edited) => {
    setBase(saved.version);
    setHasDraft(false);
    if (!known) return onCreated(saved.id);
    published.note(edited, saved.version);
  };
  const onFailed = (isOld: boolean) => {
    keeping.later(values);
    setStale(isOld);
  };
  const save = useSaving({ known, keeping, asOfNow, onSaved, onFailed });
  const kept = keepingWhat(touch, keeping.later);
  const put = kept(replace);
  const clear = () => {
    replace(article ? valuesOf(article) : empty);
    rebase();
    setHasDraft(false);
  };
  const back = () => {
    put(values);
    setBase(base);
    setHasDraft(true);
  };
  const throwAway = throwingAway(clear, keeping.forget, back);
  // What is filled in by itself is stored already.
  const change = published.moment ? setValues : kept(setValues);
  const does = { change, use: using(values, put), save, throwAway, keepMine: rebase };
  return { ...form, ...does, published, values, stale, hasDraft, kept: keeping.kept };
};
