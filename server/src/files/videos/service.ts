import { z } from "zod";
import { config } from "#config.ts";
import { askOutside } from "#outside/client.ts";
import { type Drawn, drawInside } from "../images/service.ts";
import type { VideoLink } from "./links.ts";

const deadlineMs = 5_000;
const mostBytes = 1024 * 1024;

const oEmbed = {
  YOUTUBE: "https://www.youtube.com/oembed",
  VIMEO: "https://vimeo.com/api/oembed.json",
};
const pictureHosts = { YOUTUBE: ["i.ytimg.com"], VIMEO: ["i.vimeocdn.com"] };
const hosts = [...pictureHosts.YOUTUBE, ...pictureHosts.VIMEO, "www.youtube.com", "vimeo.com"];

/** A host's text is not trusted: its line breaks are kept, other control characters are not. */
const OutsideText = (max: number, isOneLine = false) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/(?!\n)\p{Cc}/gu, " "),
    )
    .transform((text) => (isOneLine ? text.replace(/\s+/g, " ") : text))
    .transform((text) => text.trim().slice(0, max).toWellFormed().trim() || null)
    .nullish()
    .catch(null);
const Facts = z.object({
  title: OutsideText(200, true),
  description: OutsideText(5_000),
  thumbnail_url: OutsideText(2_000, true),
});

/** In tests and behind strict proxies every host is behind one address. */
const behindBase = (url: URL, base: string) =>
  new URL(`${base}/${url.host}${url.pathname}${url.search}`);

/** Undefined if the host does not answer as it should. */
const fetched = async (url: URL, signal: AbortSignal) => {
  const { videoBaseUrl: base } = config();
  const limits = { deadlineMs, mostBytes };
  const { isOk, bytes } = base
    ? await askOutside(behindBase(url, base), { ...limits, configured: base }, { signal })
    : await askOutside(url, { ...limits, hosts }, { signal });
  return isOk ? bytes : undefined;
};

const factsOf = async ({ source, link }: VideoLink, signal: AbortSignal) => {
  const url = new URL(oEmbed[source]);
  url.search = new URLSearchParams({ url: link, format: "json" }).toString();
  const text = (await fetched(url, signal))?.toString("utf8") ?? "null";
  const parsed = Facts.safeParse(JSON.parse(text));
  return parsed.data;
};

const thumbnailBox = 480;

const drawnFrom = async (address: string, { source }: VideoLink, signal: AbortSignal) => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== "https:" || !pictureHosts[source].includes(url.host)) return undefined;
  const bytes = await fetched(url, signal);
  return bytes && drawInside(bytes, thumbnailBox, "files.image_type");
};

const nothing = () => undefined;

export type VideoFacts = { title: string | null; description: string | null };

/** What the video's host tells of it; nulls if it cannot be reached. Never throws. */
export const videoFacts = async (video: VideoLink): Promise<VideoFacts> => {
  const facts = await factsOf(video, AbortSignal.timeout(deadlineMs)).catch(nothing);
  return { title: facts?.title ?? null, description: facts?.description ?? null };
};

/** The same with its picture, drawn anew. */
export const videoFactsAndPicture = async (
  video: VideoLink,
): Promise<VideoFacts & { picture: Drawn | undefined }> => {
  const signal = AbortSignal.timeout(deadlineMs);
  const facts = await factsOf(video, signal).catch(nothing);
  const address = facts?.thumbnail_url;
  const picture = address ? await drawnFrom(address, video, signal).catch(nothing) : undefined;
  return { title: facts?.title ?? null, description: facts?.description ?? null, picture };
};
