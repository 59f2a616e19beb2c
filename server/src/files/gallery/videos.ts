import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import type { VideoDraft } from "@vitrine/contract/files/videos";
import { changesSaved } from "@vitrine/contract/shapes";
import type { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By, CompanyActor } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { insertFile } from "../queries.ts";
import { ownStore, withStored } from "../service.ts";
import { type VideoLink, videoOf } from "../videos/links.ts";
import { videoFacts, videoFactsAndPicture } from "../videos/service.ts";
import {
  countGallery,
  deleteVideo,
  holdCompany,
  insertVideo,
  updateVideo,
  videosOf,
} from "./queries.ts";
import { videoView } from "./service.ts";

const mostVideos = 30;

type Draft = z.output<typeof VideoDraft>;
type Known = Awaited<ReturnType<typeof videosOf>>[number];
type Facts = Awaited<ReturnType<typeof videoFactsAndPicture>>;

type Change =
  | { id: string; remove: true }
  | { id?: string; draft: Draft; video: VideoLink; facts: Facts | undefined };

const recognised = (link: string) => videoOf(link) ?? refuse("gallery.not_a_video");

/** What the host of a link tells of it, before it is saved. */
export async function previewVideo(
  _db: Db,
  _owner: CompanyActor,
  { link }: Parsed<typeof gallery.preview>,
) {
  const { source, videoId, ...video } = recognised(link);
  return { source, videoId, ...(await videoFacts({ source, videoId, ...video })) };
}

const isSame = (known: Known, { source, videoId }: VideoLink) =>
  known.source === source && known.videoId === videoId;

/** Update with id and link, remove with an id alone, create with a link alone; else nothing. */
const changeFor = async (draft: Draft, known: readonly Known[]): Promise<Change | undefined> => {
  const { id, link } = draft;
  if (!link) return id ? { id, remove: true } : undefined;
  const video = recognised(link);
  const before = id ? found(known.find((one) => one.id === id)) : undefined;
  const isNew = !before || !isSame(before, video);
  const facts = isNew ? await videoFactsAndPicture(video) : undefined;
  return { ...(id && { id }), draft, video, facts };
};

const pictureOf = (change: Change) => ("remove" in change ? undefined : change.facts?.picture);

/** The picture of a video belongs to its place in the gallery, to nobody's room. */
const insertPicture = (db: Db, change: Change, storageName: string | undefined) => {
  const picture = pictureOf(change);
  if (!picture || !storageName) return null;
  const { bytes, ...drawn } = picture;
  return insertFile(db, { ...drawn, kind: "THUMBNAIL", bytes: bytes.length, storageName });
};

/** What was typed; where nothing was, what the host tells of a new link. */
const words = ({ title, description }: Draft, facts: Facts | undefined) => ({
  ...((facts || title) && { title: title || (facts?.title ?? null) }),
  ...((facts || description !== undefined) && {
    description: description === undefined ? (facts?.description ?? null) : description,
  }),
});

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
