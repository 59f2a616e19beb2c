import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import { Brief, MissionFacts } from "./mission-brief.tsx";
import type { Mission } from "./mission.ts";
import styles from "./missions.module.css";
import { AnswersCard } from "./startups/answers-card.tsx";
import { MatchesCard } from "./startups/matches-card.tsx";
import { OwnAnswer } from "./startups/own-answer.tsx";
import { ThreadCard } from "./thread/thread-card.tsx";

const shopProfile = (id: string) => paths.profile("startup", id);
const staffProfile = (id: string) => adminPaths.company("startup", id);

/** A mission, as far as its reader may see it: its company, a startup, or staff. */
export function MissionView({ mission }: { mission: Mission }) {
  const me = useMe();
  const side = sideOf(me);
  const isStartup = side === "startup";
  const isStaff = side === "staff";
  const { id, companyShortName: name } = mission.company;
  const company = isStaff ? adminPaths.company("retailer", id) : paths.profile("retailer", id);
  const profileOf = isStaff ? staffProfile : shopProfile;

  return (
    <>
      {mission.doneReason && (
        <div className={styles.reason}>
          <Note tone="info">{t("missions.closedBecause", { reason: mission.doneReason })}</Note>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isStartup && <OwnAnswer mission={mission} />}
          <Brief mission={mission} />
          {!isStartup && <AnswersCard startups={mission.startups} profileOf={profileOf} />}
          <ThreadCard missionId={mission.id} />
        </div>
        <div className={styles.side}>
          <MissionFacts
            mission={mission}
            hasAssignee={!isStartup}
            company={(isStartup || isStaff) && <Link href={company}>{name}</Link>}
          />
          {!isStartup && (
            <MatchesCard
              missionId={mission.id}
              mayInvite={mission.can.invite && !isClosed(me)}
              byStaff={isStaff}
              profileOf={profileOf}
            />
          )}
        </div>
      </div>
    </>
  );
}
