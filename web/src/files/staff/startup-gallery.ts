import { gallery } from "@vitrine/contract/files/gallery";
import { staffGallery } from "@vitrine/contract/files/staff-gallery";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { call, readKey, useWrite } from "#app/calls/api.ts";
import "#text/files.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import type { GalleryKeeper } from "../gallery-keeper.ts";

const reads = [staffGallery.of, gallery.of, staffProfiles.startupHistory] as const;

/** A startup's gallery, edited by staff. */
export const useStartupGallery = (startupId: string): GalleryKeeper => {
  const createFile = useWrite(staffGallery.createFile, { refreshes: reads });
  const createVideo = useWrite(staffGallery.createVideo, { refreshes: reads });
  const updateVideo = useWrite(staffGallery.updateVideo, { refreshes: reads });
  const describe = useWrite(staffGallery.describe, { refreshes: reads });

  return {
    key: readKey(staffGallery.of, { startupId }),
    reads,
    removal: () => ({
      text: t("company.gallery.removeWhat"),
      confirm: t("files.removeFromGallery"),
    }),
    addFile: (fileId) => createFile.mutateAsync({ startupId, fileId }),
    describe: (id, alt) => describe.mutateAsync({ startupId, id, alt }),
    addVideo: (words) => createVideo.mutateAsync({ ...words, startupId }),
    changeVideo: (change) => updateVideo.mutateAsync({ ...change, startupId }),
    preview: (link) => call(staffGallery.preview, { link }),
    arrange: (write, order) => write(staffGallery.arrange, { ...order, startupId }),
    removeFile: (write, id) => write(staffGallery.removeFile, { startupId, id }),
    removeVideo: (write, id) => write(staffGallery.removeVideo, { startupId, id }),
  };
};
