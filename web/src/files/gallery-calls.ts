import { gallery } from "@vitrine/contract/files/gallery";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";

const ofStartup = {
  createFile: gallery.createStartupFile,
  removeFile: gallery.removeStartupFile,
  createVideo: gallery.createStartupVideo,
  updateVideo: gallery.updateStartupVideo,
  removeVideo: gallery.removeStartupVideo,
};

const ofRetailer = {
  createFile: gallery.createRetailerFile,
  removeFile: gallery.removeRetailerFile,
  createVideo: gallery.createRetailerVideo,
  updateVideo: gallery.updateRetailerVideo,
  removeVideo: gallery.removeRetailerVideo,
};

/** Startups and retail companies keep their galleries by calls of their own. */
export const useGalleryCalls = () => (sideOf(useMe()) === "startup" ? ofStartup : ofRetailer);

/** What shows a gallery and must be asked anew after each change. */
export const galleryReads = [gallery.own, gallery.of] as const;
