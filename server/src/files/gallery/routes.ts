import { gallery } from "@vitrine/contract/files/gallery";
import {
  companyOwner,
  forSelf,
  approvedUser,
  owned,
  retailOwner,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { arrangeGallery, describePicture } from "./arrangement.ts";
import {
  addDocument,
  galleryWithRoom,
  removeDocument,
  replaceDocumentFile,
  showGallery,
} from "./service.ts";
import { staffGalleryRoutes } from "./staff-routes.ts";
import { previewVideo } from "./video-changes.ts";
import { removeVideo, saveVideo, saveVideos } from "./videos.ts";

const whoMaySee = owned(
  approvedUser,
  "startups and public retailers; its own company, and staff with USERS_VIEW_PROFILE, see more",
);
const ofCompany = forSelf(companyOwner, "the own company's gallery");
const ofStartup = forSelf(startupOwner, "the own company's gallery");
const ofRetailer = forSelf(retailOwner, "the own company's gallery");

// The host of the video is asked before the transaction begins.
const asking = { transaction: "own" } as const;

export const galleryRoutes = [
  on(gallery.of, whoMaySee, showGallery),
  on(gallery.own, companyOwner, galleryWithRoom),
  on(gallery.preview, companyOwner, previewVideo),
  on(gallery.arrange, ofCompany, arrangeGallery),
  on(gallery.describe, ofCompany, describePicture),
  on(gallery.createStartupFile, ofStartup, addDocument),
  on(gallery.updateStartupFile, ofStartup, replaceDocumentFile),
  on(gallery.removeStartupFile, ofStartup, removeDocument),
  on(gallery.createStartupVideo, ofStartup, saveVideo, asking),
  on(gallery.updateStartupVideo, ofStartup, saveVideo, asking),
  on(gallery.removeStartupVideo, ofStartup, removeVideo),
  on(gallery.saveStartupVideos, ofStartup, saveVideos, asking),
  on(gallery.createRetailerFile, ofRetailer, addDocument),
  on(gallery.updateRetailerFile, ofRetailer, replaceDocumentFile),
  on(gallery.removeRetailerFile, ofRetailer, removeDocument),
  on(gallery.createRetailerVideo, ofRetailer, saveVideo, asking),
  on(gallery.updateRetailerVideo, ofRetailer, saveVideo, asking),
  on(gallery.removeRetailerVideo, ofRetailer, removeVideo),
  on(gallery.saveRetailerVideos, ofRetailer, saveVideos, asking),
  ...staffGalleryRoutes,
];
