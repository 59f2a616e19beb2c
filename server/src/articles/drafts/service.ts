import { type articleDrafts, TypedArticle } from "@vitrine/contract/articles/staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { draftOf, forgetDraft, keepDraft } from "./queries.ts";

type Of = Parsed<typeof articleDrafts.one>;

const articleIn = ({ id }: Of) => (id === "new" ? null : id);

/** One that was kept before its fields changed is as good as none. */
export const showDraft = async (db: Db, { id }: Actor, of: Of) => {
  const row = await draftOf(db, id, articleIn(of));
  const draft = TypedArticle.safeParse(row?.draft).data ?? null;
  return { draft, savedAt: draft && row ? row.savedAt : null };
};

export const keepTyped = async (
  db: Db,
  { id }: Actor,
  { draft, ...of }: Parsed<typeof articleDrafts.keep>,
) => found(await keepDraft(db, id, articleIn(of), draft));

export const forgetTyped = async (db: Db, { id }: Actor, of: Of) => {
  await forgetDraft(db, id, articleIn(of));
  return changesSaved;
};
