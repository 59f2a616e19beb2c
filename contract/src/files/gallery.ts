import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, Id, Moment, Picture, words } from "#shapes.ts";
import {
  KeptVideo,
  Video,
  VideoAddress,
  VideoChange,
  VideoDraft,
  VideoFields,
  VideoPreview,
} from "./videos.ts";

/** `documentId` is the place in the gallery, `fileId` the uploaded document in that place. */
export const GalleryFile = z.object({
  documentId: Id,
  fileId: Id,
  name: z.string(),
  extension: z.string(),
  bytes: z.number().int(),
  createdAt: Moment,
  /** The alternative text, by the person who uploaded it. */
  alt: z.string().nullable(),
  thumbnailId: Id.nullable(),
  thumbnail: Picture.nullable(),
  /** Works without a header for an hour or two, as a download. */
  address: z.string(),
});

export const Gallery = z.object({ files: z.array(GalleryFile), videos: z.array(Video) });
export const KeptGallery = Gallery.extend({ videos: z.array(KeptVideo) });

/** How much the person has uploaded, and the limit, in bytes. */
export const Room = z.object({
  used: z.number().int(),
  most: z.number().int(),
  largest: z.number().int(),
});

/** When a file is added, only `fileId` counts; the id of the place is created then. */
export const GalleryFileFields = z.object({ documentId: Id.optional(), fileId: Id });

export const AddedFile = Done.extend({ file: GalleryFile });
export const SavedVideo = Done.extend({ video: Video });

export const GalleryOrder = z.object({
  files: z.array(Id).max(60),
  videos: z.array(Id).max(60),
});

export const PictureWords = z.object({ id: Id, alt: words(300) });

const OneOfMine = z.object({ id: Id });

const editedBy = (side: "startup" | "retailer") => {
  const path = `/api/v1/settings/${side}/gallery` as const;
  return {
    createFile: write("POST", `${path}/files/create`, {
      input: GalleryFileFields,
      output: AddedFile,
    }),
    updateFile: write("POST", `${path}/files/update/:id`, {
      input: GalleryFileFields.extend({ id: Id }),
      output: AddedFile,
    }),
    removeFile: write("DELETE", `${path}/files/delete/:id`, { input: OneOfMine, output: Done }),
    createVideo: write("POST", `${path}/videos/create`, { input: VideoFields, output: SavedVideo }),
    updateVideo: write("POST", `${path}/videos/update/:id`, {
      input: VideoChange,
      output: SavedVideo,
    }),
    removeVideo: write("DELETE", `${path}/videos/delete/:id`, { input: OneOfMine, output: Done }),
    saveVideos: write("PUT", `${path}/videos`, {
      input: z.object({ videos: z.array(VideoDraft).max(60) }),
      output: Done.extend({ videos: z.array(Video) }),
    }),
  };
};

const startup = editedBy("startup");
const retailer = editedBy("retailer");

export const gallery = {
  /** What a company's profile shows of its gallery. */
  of: read("GET", "/api/v1/profile/:id/gallery", { input: z.object({ id: Id }), output: Gallery }),
  own: read("GET", "/api/v1/settings/gallery", {
    input: z.object({}),
    output: KeptGallery.extend({ room: Room }),
  }),
  /** What the video's host says about a link; null if it does not answer. */
  preview: read("GET", "/api/v1/settings/gallery/videos/preview", {
    input: VideoAddress,
    output: VideoPreview,
  }),
  /** The order of everything; items that are not named come last. */
  arrange: write("PUT", "/api/v1/settings/gallery/order", {
    input: GalleryOrder,
    output: Done,
  }),
  /** Sets the alternative text of a picture; an empty text removes it. */
  describe: write("PUT", "/api/v1/settings/gallery/files/:id/description", {
    input: PictureWords,
    output: Done,
  }),
  createStartupFile: startup.createFile,
  updateStartupFile: startup.updateFile,
  removeStartupFile: startup.removeFile,
  createStartupVideo: startup.createVideo,
  updateStartupVideo: startup.updateVideo,
  removeStartupVideo: startup.removeVideo,
  saveStartupVideos: startup.saveVideos,
  createRetailerFile: retailer.createFile,
  updateRetailerFile: retailer.updateFile,
  removeRetailerFile: retailer.removeFile,
  createRetailerVideo: retailer.createVideo,
  updateRetailerVideo: retailer.updateVideo,
  removeRetailerVideo: retailer.removeVideo,
  saveRetailerVideos: retailer.saveVideos,
};
