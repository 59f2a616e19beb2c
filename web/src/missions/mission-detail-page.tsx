import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { EndButtons } from "./end-buttons.tsx";
import { OneMission } from "./one-mission.tsx";

/** One mission, for its company and the startups invited to it. */
export const MissionDetailPage = ({ id }: { id: string }) => (
  <OneMission
    id={id}
    actions={(mission) => <EndButtons mission={mission} />}
    notHere={t("missions.notHereText")}
    back={paths.missions}
  />
);
