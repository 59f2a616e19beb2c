import { interviews, staffGallery } from "@vitrine/contract/files/staff-gallery";
import { staff, staffFor } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { arrangeGallery, arrangeInterviews, describePicture } from "./arrangement.ts";
import { startupOfPath } from "./insight.ts";
import { addDocument, removeDocument } from "./service.ts";
import { replaceFileByStaff, showGalleryToStaff, showInterviews } from "./staff.ts";
import { previewVideo } from "./video-changes.ts";
import { removeInterview, removeVideo, saveInterview, saveVideo } from "./videos.ts";

const keepsGallery = staffFor("STARTUPS_EDIT_GALLERY", startupOfPath);
const keepsInterviews = staffFor("STARTUPS_EDIT_INTERNAL", startupOfPath);

// The host of the video is asked before the transaction begins.
const asking = { transaction: "own" } as const;

export const staffGalleryRoutes = [
  on(staffGallery.of, staff("STARTUPS_VIEW_PROFILE"), showGalleryToStaff),
  on(staffGallery.preview, staff(), previewVideo),
  on(staffGallery.createFile, keepsGallery, addDocument),
  on(staffGallery.updateFile, keepsGallery, replaceFileByStaff),
  on(staffGallery.removeFile, keepsGallery, removeDocument),
  on(staffGallery.createVideo, keepsGallery, saveVideo, asking),
  on(staffGallery.updateVideo, keepsGallery, saveVideo, asking),
  on(staffGallery.removeVideo, keepsGallery, removeVideo),
  on(staffGallery.arrange, keepsGallery, arrangeGallery),
  on(staffGallery.describe, keepsGallery, describePicture),
  on(interviews.of, staff("STARTUPS_EDIT_INTERNAL"), showInterviews),
  on(interviews.create, keepsInterviews, saveInterview, asking),
  on(interviews.update, keepsInterviews, saveInterview, asking),
  on(interviews.remove, keepsInterviews, removeInterview),
  on(interviews.arrange, keepsInterviews, arrangeInterviews),
];
