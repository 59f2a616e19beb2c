import { z } from "zod";
import { messages } from "#messages.ts";
import { versioned, Version } from "#profiles/versions.ts";
import { Id, Picture, paragraphs, words } from "#shapes.ts";

export const videoSources = ["YOUTUBE", "VIMEO"] as const;

/** An empty text becomes null, as if it were omitted. */
const Description = paragraphs(5000)
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .optional();

const Title = words(200).nullable().optional();

const Link = words(500);

export const VideoAddress = z.object({ link: Link.min(1, messages.pasteVideoLink) });

/** What the host of a link says about its video; null if it does not answer. */
export const VideoPreview = z.object({
  source: z.enum(videoSources),
  videoId: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
});

/** Empty fields are filled from the video's host. `source` and `videoId` are read from the link. */
export const VideoFields = z.object({ title: Title, link: Link.min(1), description: Description });

/** A change to an existing video. With the version that the form shows, changes by others are merged. */
export const VideoChange = VideoFields.extend({ id: Id, ...versioned });

/** As the form has it, with the host's title already in its field. */
export const VideoWords = VideoFields.extend({ title: words(200, messages.enterVideoTitle) });

/**
 * One of a whole list: with id and link it is changed, with only an id removed, with only a link added,
 * with neither ignored.
 */
export const VideoDraft = z.object({
  id: Id.nullable().optional(),
  title: Title,
  link: Link.nullable().optional(),
  description: Description,
});

export const Video = z.object({
  id: Id,
  title: z.string().nullable(),
  link: z.string(),
  description: z.string().nullable(),
  source: z.enum(videoSources),
  videoId: z.string(),
  thumbnail: Picture.nullable(),
});

/** As its editors get it; the version rises with every change of the company. */
export const KeptVideo = Video.extend({ version: Version });
