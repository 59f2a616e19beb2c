import type { Parsed } from "@vitrine/contract/endpoint";
import type { interviews, staffGallery } from "@vitrine/contract/files/staff-gallery";
import type { Db } from "#db/connect.ts";
import type { Actor, By } from "#http/actor.ts";
import { startupOfPath } from "./insight.ts";
import { galleryWithRoom, replaceDocumentFile } from "./service.ts";
import { videosShown } from "./views.ts";

/** The gallery of a startup as staff keep it; the room is that of the person who uploads. */
export const showGalleryToStaff = async (
  db: Db,
  { id }: Actor,
  input: Parsed<typeof staffGallery.of>,
) => galleryWithRoom(db, { id, companyId: (await startupOfPath(db, input)).companyId });

export const replaceFileByStaff = (
  db: Db,
  by: By,
  { documentId: id, fileId }: Parsed<typeof staffGallery.updateFile>,
) => replaceDocumentFile(db, by, { id, fileId });

export const showInterviews = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof interviews.of>,
) => {
  const { companyId } = await startupOfPath(db, input);
  return { videos: await videosShown(db, { companyId, purpose: "INTERVIEW" }) };
};
