import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetFiles, removeAfterwards } from "#files/sweeping/service.ts";
import { publishOver } from "#live/bus.ts";
import { takeFilesOut } from "./tray/queries.ts";

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
  // Any file of a list may name them: whoever asked for it is told to do so again.
  eraseLast: async (db) => {
    const tasks = await takeFilesOut(db);
    const fileIds = tasks.flatMap(({ fileId }) => fileId ?? []);
    await removeAfterwards(db, await forgetFiles(db, [], fileIds));
    for (const { id, ownerId: userId } of tasks)
      await publishOver(db)("reports.progress", { id, userId, progress: 1, done: true });
  },
};
