import type { Parsed } from "@vitrine/contract/endpoint";
import type { files } from "@vitrine/contract/files";
import type { CoverKind } from "@vitrine/contract/profiles";
import { chance } from "#art/chance.ts";
import { drawCover } from "#art/covers.ts";
import { scenesFor } from "#art/subjects.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { asAttachment, keptPicture } from "../downloads/service.ts";
import { coverPicture, thumbnailPicture } from "../pictures/service.ts";
import { imageAddress, isSealed } from "../seals/service.ts";
import { subjectOf } from "./queries.ts";

export { firstPictureOf } from "./queries.ts";

type Covered = { id: string; coverId: string | null; pictureId: string | null };

/** The startup's own cover, else its first gallery picture, else a drawing of its category. */
export const startupCover = ({ id, coverId, pictureId }: Covered) =>
  coverPicture(coverId) ?? thumbnailPicture(pictureId) ?? { id, image: imageAddress("scene", id) };

export const coverKind = ({
  coverId,
  pictureId,
}: Pick<Covered, "coverId" | "pictureId">): CoverKind => {
  if (coverId !== null) return "OWN";
  return pictureId === null ? "DRAWN" : "GALLERY";
};

/** Drawn in a moment and the same each time, so only browsers keep it. */
const sceneOf = (startupId: string, subject: string) =>
  drawCover(startupId, { scene: chance(startupId).pick(scenesFor(subject)) });

/** The drawing of a startup. Opened by itself it is downloaded, like every drawing. */
export async function showScene(
  db: Db,
  caller: Actor | null,
  { id, until, seal }: Parsed<typeof files.scene>,
): Promise<FileAnswer> {
  ensure(isSealed(id, until, seal) || caller?.mustDo === null, "not_found");
  const { subject } = found(await subjectOf(db, id));
  return {
    bytes: Buffer.from(sceneOf(id, subject ?? "")),
    mediaType: "image/svg+xml",
    headers: { ...keptPicture, ...asAttachment("cover.svg") },
  };
}
