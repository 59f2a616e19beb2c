import { gallery } from "@vitrine/contract/files/gallery";
import { call, readKey, useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import type { GalleryKeeper } from "./gallery-keeper.ts";

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

const reads = [gallery.own, gallery.of] as const;
const key = readKey(gallery.own, {});

/** One's own gallery; startups and retail companies each have their own calls. */
export const useOwnGallery = (): GalleryKeeper => {
  const calls = sideOf(useMe()) === "startup" ? ofStartup : ofRetailer;
  const createFile = useWrite(calls.createFile, { refreshes: reads });
  const createVideo = useWrite(calls.createVideo, { refreshes: reads });
  const updateVideo = useWrite(calls.updateVideo, { refreshes: reads });
  const describe = useWrite(gallery.describe, { refreshes: reads });

  return {
    key,
    reads,
    removal: () => ({ text: t("files.removeWhat"), confirm: t("files.removeFromGallery") }),
    addFile: (fileId) => createFile.mutateAsync({ fileId }),
    describe: (id, alt) => describe.mutateAsync({ id, alt }),
    addVideo: (words) => createVideo.mutateAsync(words),
    changeVideo: (change) => updateVideo.mutateAsync(change),
    preview: (link) => call(gallery.preview, { link }),
    arrange: (write, order) => write(gallery.arrange, order),
    removeFile: (write, id) => write(calls.removeFile, { id }),
    removeVideo: (write, id) => write(calls.removeVideo, { id }),
  };
};
