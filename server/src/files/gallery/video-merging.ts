import type { ChangedFieldName } from "@vitrine/contract/profiles/history";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { type BothChanged, mergingChanges } from "#work/merging.ts";
import type { VideoLink } from "../videos/links.ts";
import type { Place } from "./queries.ts";

/** What people read of a video; the rest follows from its link. */
const fields = new Map<string, ChangedFieldName>([
  ["title", "videoTitle"],
  ["link", "videoLink"],
  ["description", "videoDescription"],
]);

const texts = (value: unknown) => (typeof value === "string" && value !== "" ? [value] : []);

const refuseStale = (conflicts: readonly BothChanged[], version: number) => {
  const shown = conflicts.flatMap(({ column, base, theirs, yours }) => {
    const field = fields.get(column);
    if (!field) return [];
    const sides = { before: texts(base), theirs: texts(theirs), yours: texts(yours) };
    return [{ field, ...sides, value: theirs }];
  });
  if (shown.length > 0) refuse("profiles.stale", { more: { version, conflicts: shown } });
};

type Mine = VideoLink & { title?: string | null; description?: string | null };

/** What remains of a save after others saved the video meanwhile; the company is locked. */
export const mergedVideo = async (
  db: Db,
  { id: item, companyId: id }: Place,
  known: Versioned,
  { source, videoId, ...mine }: Mine,
) => {
  const { merge, conflicts, latest } = await mergingChanges(db, { id, item }, known);
  const kept = merge("gallery_videos", mine);
  refuseStale(conflicts, latest);
  return { ...kept, ...(kept.link !== undefined && { source, videoId }) };
};
