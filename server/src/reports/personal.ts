import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const reportsData: PersonalData = {
  tables: { trayTasks: { ownerId: "cascades" } },
  exports: {
    tray: ({ userId }) => sql`
      select name, state, total, created_at from tray_tasks
      where owner_id = ${userId} order by created_at`,
  },
};
