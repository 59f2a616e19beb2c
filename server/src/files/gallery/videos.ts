import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { insertFile } from "../queries.ts";
import { ownStore, withStored } from "../service.ts";
import { countGallery, holdCompany } from "./queries.ts";
import { type Change, words, isSame, type Draft, changeFor } from "./video-changes.ts";
import { deleteVideo, insertVideo, updateVideo, videosOf } from "./video-queries.ts";
import { videoView } from "./views.ts";

const mostVideos = 30;

const pictureOf = (change: Change) => ("remove" in change ? undefined : change.facts?.picture);

/** The picture of a video belongs to its place in the gallery, to nobody's room. */
const insertPicture = (db: Db, change: Change, storageName: string | undefined) => {
  const picture = pictureOf(change);
  if (!picture || !storageName) return null;
  const { bytes, ...drawn } = picture;
  return insertFile(db, { ...drawn, kind: "THUMBNAIL", bytes: bytes.length, storageName });
};

/** Gives the id of the video that stands there now. */
const apply = async (db: Db, by: By, change: Change, storageName?: string) => {
  const { companyId } = by.subject;
  if ("remove" in change) {
    found(await deleteVideo(db, { id: change.id, companyId }));
    await record(db, by, "files.video_removed", { videoId: change.id });
    return change.id;
  }
  const { id, video, draft, facts } = change;
  const thumbnailId = await insertPicture(db, change, storageName);
  if (id) {
    const row = { ...video, ...words(draft, facts), ...(facts && { thumbnailId }) };
    found(await updateVideo(db, { id, companyId }, row));
    await record(db, by, "files.video_changed", { videoId: id });
    return id;
  }
  const there = await videosOf(db, companyId);
  ensure(!there.some((one) => isSame(one, video)), "gallery.already_there");
  const empty = { title: null, description: null };
  const row = { ...video, ...empty, ...words(draft, facts), thumbnailId };
  const videoId = await insertVideo(db, companyId, row);
  await record(db, by, "files.video_added", { videoId });
  return videoId;
};

const applyAll = async (db: Db, by: By, changes: Change[], names: string[]) => {
  const { companyId } = by.subject;
  await holdCompany(db, companyId);
  const unused = names.values();
  const ids: string[] = [];
  for (const change of changes) {
    const name = pictureOf(change) && unused.next().value;
    ids.push(await apply(db, by, change, name));
  }
  const { videos } = await countGallery(db, companyId);
  ensure(videos <= mostVideos, "gallery.full");
  return ids;
};

/**
 * Brings a company's videos to what the drafts say, all or none of them. The hosts are asked first,
 * outside of any transaction; a host that does not answer leaves its part empty.
 */
const saveDrafts = async (db: Db, by: By, drafts: readonly Draft[]) => {
  const known = await videosOf(db, by.subject.companyId);
  const planned = await Promise.all(drafts.map((draft) => changeFor(draft, known)));
  const changes = planned.filter((change) => change !== undefined);
  const pictures = changes.flatMap((change) => pictureOf(change)?.bytes ?? []);
  return withStored(ownStore(), pictures, (names) =>
    inTransaction(db, (trx) => applyAll(trx, by, changes, names)),
  );
};

const videoIn = async (db: Db, { subject }: By, id: string | undefined) =>
  videoView(found((await videosOf(db, subject.companyId)).find((one) => one.id === id)));

/** For an added one and, with its id, for a changed one. */
export async function saveVideo(db: Db, by: By, draft: Draft) {
  const [id] = await saveDrafts(db, by, [draft]);
  return { ...changesSaved, video: await videoIn(db, by, id) };
}

export async function removeVideo(
  db: Db,
  by: By,
  { id }: Parsed<typeof gallery.removeStartupVideo>,
) {
  await saveDrafts(db, by, [{ id }]);
  return changesSaved;
}

export async function saveVideos(
  db: Db,
  by: By,
  { videos }: Parsed<typeof gallery.saveStartupVideos>,
) {
  await saveDrafts(db, by, videos);
  return { ...changesSaved, videos: (await videosOf(db, by.subject.companyId)).map(videoView) };
}
