import type { articleVersions } from "@vitrine/contract/articles/staff";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { type ChangeRow, changesOf, namesOf, storedArticle } from "./queries.ts";

const Stored = z.object({
  title: z.string(),
  description: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  date: z.string(),
  image_alt: z.string(),
  is_draft: z.boolean(),
  withdrawn_at: z.string().nullable(),
  startup_id: z.string().nullable(),
  created_at: z.string(),
  tags: z.array(z.string()),
  areas: z.array(z.string()),
});

type Stored = z.output<typeof Stored>;
type Item = Output<typeof articleVersions.list>["items"][number];

const mostShown = 50;

/** The list without what the change added, or with what it removed. */
const without = (ids: readonly string[], { part, before }: ChangeRow, column: string) => {
  const id = String(part[column]);
  const rest = ids.filter((one) => one !== id);
  return before === null ? rest : [...rest, id];
};

/** The article as it was before this row of the change was written. */
const undone = (now: Stored, change: ChangeRow): Stored => {
  if (change.kind === "article_tags") return { ...now, tags: without(now.tags, change, "tag_id") };
  if (change.kind === "article_areas")
    return { ...now, areas: without(now.areas, change, "category_id") };
  return { ...now, ...Stored.partial().safeParse(change.before ?? {}).data };
};

type Saved = { change: Pick<ChangeRow, "changeId" | "version" | "at" | "by">; stored: Stored };

const isCreation = ({ kind, before }: ChangeRow) => kind === "articles" && before === null;

/** Steps from the current state back through the recorded changes: one state for each save, newest first. */
const walkBack = (now: Stored, changes: readonly ChangeRow[]) => {
  const saves: Saved[] = [];
  let stored = now;
  for (const change of changes) {
    if (saves.at(-1)?.change.changeId !== change.changeId) saves.push({ change, stored });
    stored = undone(stored, change);
  }
  // The state before the first of them was not written here.
  if (saves.length > 0 && saves.length < mostShown && !changes.some(isCreation))
    saves.push({
      change: { changeId: "", version: 0, at: new Date(now.created_at).toISOString(), by: null },
      stored,
    });
  return saves;
};

const utc = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace("T", " ");

const itemOf = ({ change, stored }: Saved, names: ReadonlyMap<string, string>): Item => {
  const { title, description, body, link, image_alt: imageAlt, is_draft: isDraft } = stored;
  const named = (ids: readonly string[]) =>
    [...new Set(ids.map((id) => names.get(id) ?? ""))].filter((name) => name !== "").toSorted();
  return {
    version: change.version,
    at: change.at,
    by: change.by,
    text: {
      title,
      description,
      body,
      link,
      imageAlt,
      isDraft,
      date: utc(stored.date),
      isWithdrawn: stored.withdrawn_at !== null,
      startup: names.get(stored.startup_id ?? "") ?? null,
      tags: named(stored.tags),
      areas: named(stored.areas),
    },
  };
};

/** The versions of an article, the newest first. One that was never changed here has none. */
export const listVersions = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof articleVersions.list>,
) => {
  const { stored } = found(await storedArticle(db, id));
  const saves = walkBack(Stored.parse(stored), await changesOf(db, id, mostShown));
  const ids = saves.flatMap((save) => [
    ...save.stored.tags,
    ...save.stored.areas,
    ...(save.stored.startup_id ? [save.stored.startup_id] : []),
  ]);
  const names = await namesOf(db, [...new Set(ids)]);
  return { items: saves.map((save) => itemOf(save, names)) };
};
