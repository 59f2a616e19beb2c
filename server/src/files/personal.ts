import { inTransaction, sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { detachFiles } from "./sweeping/queries.ts";
import { forgetFiles, removeAfterwards } from "./sweeping/service.ts";

export const filesData: PersonalData = {
  tables: {
    files: { ownerId: "cleared", uploadId: "cascades" },
    galleryFiles: { companyId: "cascades" },
    galleryVideos: { companyId: "cascades" },
  },
  counts: {
    files: ({ userIds }) => sql`
      select count(*) from files where owner_id = any(${userIds}::uuid[])`,
  },
  exports: {
    uploads: ({ userId }) => sql`
      select id, kind, name, media_type, bytes, created_at from files
      where owner_id = ${userId} order by created_at`,
    videos: ({ companyId }) => sql`
      select link, title, description, created_at from gallery_videos
      where company_id = ${companyId}::uuid and purpose = 'GALLERY' order by created_at`,
  },
  erase: (db, { userIds, companyId }) =>
    inTransaction(db, async (trx) => {
      const ids = await detachFiles(trx, userIds, companyId);
      await removeAfterwards(trx, await forgetFiles(trx, userIds, ids));
    }),
};
