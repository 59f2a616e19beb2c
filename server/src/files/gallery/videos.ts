import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { insertFile } from "../queries.ts";
import { ownStore, withStored } from "../service.ts";
import { holdCompany } from "./queries.ts";
import { type Change, words, isSame, type Draft, changeFor } from "./video-changes.ts";
import {
  countVideos,
  deleteVideo,
  insertVideo,
  type Purpose,
  type Shelf,
  updateVideo,
  videosOf,
} from "./video-queries.ts";
import { mergedVideo } from "./video-merging.ts";
import { videosShown } from "./views.ts";

const mostVideos = 30;

const pictureOf = (change: Change) => ("remove" in change ? undefined : change.facts?.picture);

/** A video's picture belongs to its place in the gallery and counts towards nobody's room. */
const insertPicture = (db: Db, change: Change, storageName: string | undefined) => {
  const picture = pictureOf(change);
  if (!picture || !storageName) return null;
  const { bytes, ...drawn } = picture;
  return insertFile(db, { ...drawn, kind: "THUMBNAIL", bytes: bytes.length, storageName });
};

/** The events of a video, by its purpose. */
const events = {
  GALLERY: {
    added: "files.video_added",
    changed: "files.video_changed",
    removed: "files.video_removed",
  },
  INTERVIEW: {
    added: "files.interview_added",
    changed: "files.interview_changed",
    removed: "files.interview_removed",
  },
} as const;

/** Applies a change; returns the video's id. */
const apply = async (db: Db, by: By, purpose: Purpose, change: Change, storageName?: string) => {
  const shelf = { companyId: by.subject.companyId, purpose };
  const { added, changed, removed } = events[purpose];
  if ("remove" in change) {
    found(await deleteVideo(db, { id: change.id, ...shelf }));
    await record(db, by, removed, { videoId: change.id });
    return change.id;
  }
  const { id, video, draft, facts } = change;
  if (id) {
    const row = await mergedVideo(db, { id, ...shelf }, draft, {
      ...video,
      ...words(draft, facts),
    });
    const isNewLink = facts && row.videoId !== undefined;
    const thumbnailId = isNewLink ? await insertPicture(db, change, storageName) : undefined;
    found(await updateVideo(db, { id, ...shelf }, { ...row, ...(isNewLink && { thumbnailId }) }));
    await record(db, by, changed, { videoId: id });
    return id;
  }
  const thumbnailId = await insertPicture(db, change, storageName);
  const empty = { title: null, description: null };
  const row = { ...video, ...empty, ...words(draft, facts), thumbnailId };
  const videoId = await insertVideo(db, shelf, row);
  await record(db, by, added, { videoId });
  return videoId;
};

/** A gallery may have been filled before a video came back to it. */
export const ensureGalleryFits = async (db: Db, companyId: string) => {
  await holdCompany(db, companyId);
  for (const purpose of ["GALLERY", "INTERVIEW"] as const)
    ensure((await countVideos(db, { companyId, purpose })) <= mostVideos, "gallery.full");
};

const hasNewLink = (change: Change) => !("remove" in change) && change.facts !== undefined;

/** Refuses links that another video has as well. */
const ensureNoTwins = async (db: Db, shelf: Shelf, ids: readonly string[]) => {
  const there = await videosOf(db, shelf);
  for (const one of there.filter(({ id }) => ids.includes(id)))
    ensure(
      !there.some((other) => other.id !== one.id && isSame(other, one)),
      "gallery.already_there",
    );
};

const applyAll = async (
  db: Db,
  by: By,
  purpose: Purpose,
  { changes, names }: { changes: Change[]; names: string[] },
) => {
  const { companyId } = by.subject;
  await holdCompany(db, companyId);
  const unused = names.values();
  const ids: string[] = [];
  const linked: string[] = [];
  for (const change of changes) {
    const name = pictureOf(change) && unused.next().value;
    const id = await apply(db, by, purpose, change, name);
    ids.push(id);
    if (hasNewLink(change)) linked.push(id);
  }
  await ensureNoTwins(db, { companyId, purpose }, linked);
  ensure((await countVideos(db, { companyId, purpose })) <= mostVideos, "gallery.full");
  return ids;
};

/**
 * Makes a company's videos match the drafts, all or none of them. The hosts are asked first,
 * outside of any transaction; a host that does not answer leaves its part empty.
 */
const saveDrafts = async (db: Db, by: By, purpose: Purpose, drafts: readonly Draft[]) => {
  const known = await videosOf(db, { companyId: by.subject.companyId, purpose });
  const planned = await Promise.all(drafts.map((draft) => changeFor(draft, known)));
  const changes = planned.filter((change) => change !== undefined);
  const pictures = changes.flatMap((change) => pictureOf(change)?.bytes ?? []);
  return withStored(ownStore(), pictures, (names) =>
    inTransaction(db, (trx) => applyAll(trx, by, purpose, { changes, names })),
  );
};

/** Saves a new video or, if the draft has an id, a changed one. */
const save = (purpose: Purpose) => async (db: Db, by: By, draft: Draft) => {
  const { companyId } = by.subject;
  const [id] = await saveDrafts(db, by, purpose, [draft]);
  const shown = await videosShown(db, { companyId, purpose });
  return { ...changesSaved, video: found(shown.find((one) => one.id === id)) };
};

const remove =
  (purpose: Purpose) =>
  async (db: Db, by: By, { id }: Parsed<typeof gallery.removeStartupVideo>) => {
    await saveDrafts(db, by, purpose, [{ id }]);
    return changesSaved;
  };

export const saveVideo = save("GALLERY");
export const removeVideo = remove("GALLERY");
export const saveInterview = save("INTERVIEW");
export const removeInterview = remove("INTERVIEW");

export async function saveVideos(
  db: Db,
  by: By,
  { videos }: Parsed<typeof gallery.saveStartupVideos>,
) {
  const { companyId } = by.subject;
  await saveDrafts(db, by, "GALLERY", videos);
  return { ...changesSaved, videos: await videosShown(db, { companyId, purpose: "GALLERY" }) };
}
