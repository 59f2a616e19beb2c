import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import type { interviews } from "@vitrine/contract/files/staff-gallery";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { describeDocument, holdCompany, placeDocuments } from "./queries.ts";
import { placeVideos } from "./video-queries.ts";

/** Puts the company's own gallery in order; ids of others are ignored. */
export async function arrangeGallery(
  db: Db,
  by: By,
  { files, videos }: Parsed<typeof gallery.arrange>,
) {
  const { companyId } = by.subject;
  await holdCompany(db, companyId);
  await placeDocuments(db, companyId, files);
  await placeVideos(db, { companyId, purpose: "GALLERY" }, videos);
  await record(db, by, "files.gallery_arranged", { companyId });
  return changesSaved;
}

/** Puts the interviews of a startup in order. */
export async function arrangeInterviews(
  db: Db,
  by: By,
  { videos }: Parsed<typeof interviews.arrange>,
) {
  const { companyId } = by.subject;
  await placeVideos(db, { companyId, purpose: "INTERVIEW" }, videos);
  await record(db, by, "files.interviews_arranged", { companyId });
  return changesSaved;
}

/** Says what a picture shows. */
export async function describePicture(
  db: Db,
  by: By,
  { id, alt }: Parsed<typeof gallery.describe>,
) {
  const { companyId } = by.subject;
  found(await describeDocument(db, { id, companyId }, alt === "" ? null : alt));
  await record(db, by, "files.picture_described", { documentId: id });
  return changesSaved;
}
