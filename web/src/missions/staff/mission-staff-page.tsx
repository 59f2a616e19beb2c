import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { OneMission } from "../one-mission.tsx";
import { MissionActs } from "./mission-acts.tsx";

/** One mission, for staff. */
export const MissionStaffPage = ({ id }: { id: string }) => (
  <OneMission
    id={id}
    width="full"
    actions={(mission) => <MissionActs mission={mission} />}
    notHere={t("missions.notHereStaff")}
    back={adminPaths.missions}
  />
);
