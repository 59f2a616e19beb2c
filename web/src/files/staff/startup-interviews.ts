import { interviews, staffGallery } from "@vitrine/contract/files/staff-gallery";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { call, readKey, useWrite } from "#app/calls/api.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import type { GalleryKeeper } from "../gallery-keeper.ts";

const reads = [interviews.of, staffProfiles.startupHistory] as const;

const noFiles = () => Promise.reject(new Error("Interviews are videos alone."));

/** The interviews with a startup, edited like the videos of a gallery. */
export const useStartupInterviews = (startupId: string): GalleryKeeper => {
  const create = useWrite(interviews.create, { refreshes: reads });
  const update = useWrite(interviews.update, { refreshes: reads });

  return {
    key: readKey(interviews.of, { startupId }),
    reads,
    removal: () => ({
      text: t("company.interviews.removeWhat"),
      confirm: t("company.interviews.remove"),
    }),
    addFile: noFiles,
    describe: noFiles,
    removeFile: noFiles,
    addVideo: (words) => create.mutateAsync({ ...words, startupId }),
    changeVideo: (change) => update.mutateAsync({ ...change, startupId }),
    preview: (link) => call(staffGallery.preview, { link }),
    arrange: (write, { videos }) => write(interviews.arrange, { startupId, videos }),
    removeVideo: (write, id) => write(interviews.remove, { startupId, id }),
  };
};
