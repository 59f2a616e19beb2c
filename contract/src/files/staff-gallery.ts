import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, Id } from "#shapes.ts";
import {
  AddedFile,
  GalleryFileFields,
  GalleryOrder,
  KeptGallery,
  PictureWords,
  Room,
  SavedVideo,
} from "./gallery.ts";
import { KeptVideo, VideoAddress, VideoChange, VideoFields, VideoPreview } from "./videos.ts";

const OfStartup = z.object({ startupId: Id });
const OneOfStartup = OfStartup.extend({ id: Id });
const NewVideo = VideoFields.extend(OfStartup.shape);
const KnownVideo = VideoChange.extend(OfStartup.shape);

/** A startup's gallery, edited by staff. */
export const staffGallery = {
  of: read("GET", "/api/v1/admin/startup/gallery/:startupId", {
    input: OfStartup,
    /** How much the caller has uploaded. */
    output: KeptGallery.extend({ room: Room }),
  }),
  preview: read("GET", "/api/v1/admin/videos/preview", {
    input: VideoAddress,
    output: VideoPreview,
  }),
  createFile: write("POST", "/api/v1/admin/startup/gallery/:startupId/files/create", {
    input: GalleryFileFields.extend(OfStartup.shape),
    output: AddedFile,
  }),
  updateFile: write("POST", "/api/v1/admin/startup/gallery/:startupId/files/update", {
    input: OfStartup.extend({ documentId: Id, fileId: Id }),
    output: AddedFile,
  }),
  removeFile: write("DELETE", "/api/v1/admin/startup/gallery/:startupId/files/delete/:id", {
    input: OneOfStartup,
    output: Done,
  }),
  createVideo: write("POST", "/api/v1/admin/startup/gallery/:startupId/videos/create", {
    input: NewVideo,
    output: SavedVideo,
  }),
  updateVideo: write("POST", "/api/v1/admin/startup/gallery/:startupId/videos/update", {
    input: KnownVideo,
    output: SavedVideo,
  }),
  removeVideo: write("DELETE", "/api/v1/admin/startup/gallery/:startupId/videos/delete/:id", {
    input: OneOfStartup,
    output: Done,
  }),
  arrange: write("PUT", "/api/v1/admin/startup/gallery/:startupId/order", {
    input: GalleryOrder.extend(OfStartup.shape),
    output: Done,
  }),
  describe: write("PUT", "/api/v1/admin/startup/gallery/:startupId/files/:id/description", {
    input: PictureWords.extend(OfStartup.shape),
    output: Done,
  }),
};

/** Videos that staff keep about a startup; nobody else sees them. */
export const interviews = {
  of: read("GET", "/api/v1/admin/startup/internal-info/:startupId/interviews", {
    input: OfStartup,
    output: z.object({ videos: z.array(KeptVideo) }),
  }),
  create: write("POST", "/api/v1/admin/startup/internal-info/:startupId/interview/create", {
    input: NewVideo,
    output: SavedVideo,
  }),
  update: write("POST", "/api/v1/admin/startup/internal-info/:startupId/interview/update", {
    input: KnownVideo,
    output: SavedVideo,
  }),
  remove: write("DELETE", "/api/v1/admin/startup/internal-info/:startupId/interview/delete/:id", {
    input: OneOfStartup,
    output: Done,
  }),
  arrange: write("PUT", "/api/v1/admin/startup/internal-info/:startupId/interviews", {
    input: OfStartup.extend({ videos: z.array(Id).max(60) }),
    output: Done,
  }),
};
