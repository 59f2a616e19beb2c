import { type articleDrafts, TypedArticle } from "@vitrine/contract/articles/staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { coverPicture, logoPicture } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { withCurrentTopics } from "../staff/writing.ts";
import { picturesIn } from "../texts/allowed.ts";
import {
  draftOf,
  forgetDraft,
  holdPictures,
  keepDraft,
  startupNamed,
  tagsNamed,
} from "./queries.ts";

type Draft = Parsed<typeof articleDrafts.keep>["draft"];
type Of = Parsed<typeof articleDrafts.one>;

const articleIn = ({ id }: Of) => (id === "new" ? null : id);

/** The pictures in its text, and its image. */
const picturesOf = ({ body, imageId }: Pick<Draft, "body" | "imageId">) => [
  ...new Set([...picturesIn(body), ...(imageId ? [imageId] : [])]),
];

/** A draft saved before the fields changed is ignored. */
export const showDraft = async (db: Db, { id }: Actor, of: Of) => {
  const row = await draftOf(db, id, articleIn(of));
  const typed = TypedArticle.safeParse(row?.draft).data;
  const draft = typed ? await withCurrentTopics(db, typed) : null;
  const { tagIds = [], startupId = null } = draft ?? {};
  const pictures = draft ? picturesOf(draft).flatMap((one) => coverPicture(one) ?? []) : [];
  const tags = await tagsNamed(db, tagIds);
  const startup = await startupNamed(db, startupId);
  return {
    draft,
    savedAt: draft && row ? row.savedAt : null,
    pictures,
    tags,
    startup: startup
      ? { id: startup.id, name: startup.name, logo60: logoPicture(startup.logoId) }
      : null,
  };
};

export const keepTyped = async (
  db: Db,
  { id }: Actor,
  { draft, ...of }: Parsed<typeof articleDrafts.keep>,
) => {
  const { id: draftId, savedAt } = found(await keepDraft(db, id, articleIn(of), draft));
  await holdPictures(db, draftId, picturesOf(draft));
  return { savedAt };
};

export const forgetTyped = async (db: Db, { id }: Actor, of: Of) => {
  await forgetDraft(db, id, articleIn(of));
  return changesSaved;
};
