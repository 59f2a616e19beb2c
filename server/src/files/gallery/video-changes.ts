import type { Parsed } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import type { VideoDraft } from "@vitrine/contract/files/videos";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { type VideoLink, videoOf } from "../videos/links.ts";
import { videoFacts, videoFactsAndPicture } from "../videos/service.ts";
import { videosOf } from "./video-queries.ts";

export type Draft = z.output<typeof VideoDraft> & Versioned;
type Known = Awaited<ReturnType<typeof videosOf>>[number];
type Facts = Awaited<ReturnType<typeof videoFactsAndPicture>>;

export type Change =
  | { id: string; remove: true }
  | { id?: string; draft: Draft; video: VideoLink; facts: Facts | undefined };

const recognised = (link: string) => videoOf(link) ?? refuse("gallery.not_a_video");

/** What the host of a link tells of it, before it is saved. */
export async function previewVideo(
  _db: Db,
  _actor: Actor,
  { link }: Parsed<typeof gallery.preview>,
) {
  const { source, videoId, ...video } = recognised(link);
  return { source, videoId, ...(await videoFacts({ source, videoId, ...video })) };
}

export const isSame = (
  known: Pick<Known, "source" | "videoId">,
  { source, videoId }: Pick<Known, "source" | "videoId">,
) => known.source === source && known.videoId === videoId;

/** Update with id and link, remove with an id alone, create with a link alone; else nothing. */
export const changeFor = async (
  draft: Draft,
  known: readonly Known[],
): Promise<Change | undefined> => {
  const { id, link } = draft;
  if (!link) return id ? { id, remove: true } : undefined;
  const video = recognised(link);
  const before = id ? found(known.find((one) => one.id === id)) : undefined;
  const isNew = !before || !isSame(before, video);
  const facts = isNew ? await videoFactsAndPicture(video) : undefined;
  return { ...(id && { id }), draft, video, facts };
};

/** What was typed; if nothing was, what the host tells of a new link. */
export const words = ({ title, description }: Draft, facts: Facts | undefined) => ({
  ...((facts || title) && { title: title || (facts?.title ?? null) }),
  ...((facts || description !== undefined) && {
    description: description === undefined ? (facts?.description ?? null) : description,
  }),
});
