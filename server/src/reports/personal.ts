import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetFiles, removeAfterwards } from "#files/sweeping/service.ts";
import { forgetFileTasks } from "./tray/queries.ts";

export const reportsData: PersonalData = {
  tables: {
    analysisReports: { authorId: "cleared" },
    // Only ids, of companies and searches as they were counted.
    analysisLists: { reportId: "cascades", place: "cascades" },
    analysisWords: { reportId: "cascades" },
    trayTasks: { ownerId: "cascades" },
    // Only an id, which goes with its task after a day.
    trayRows: { taskId: "cascades", recordId: "kept" },
  },
  exports: {
    tray: ({ userId }) => sql`
      select name, state, total, created_at from tray_tasks
      where owner_id = ${userId} order by created_at`,
  },
  // Any file of a list may name them: staff make it again.
  eraseLast: async (db) =>
    removeAfterwards(db, await forgetFiles(db, [], await forgetFileTasks(db))),
};
