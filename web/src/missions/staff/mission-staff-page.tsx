import { missions } from "@vitrine/contract/missions";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Brief, MissionFacts } from "../mission-brief.tsx";
import { MissionSkeleton } from "../mission-skeleton.tsx";
import type { Mission } from "../mission.ts";
import styles from "../missions.module.css";
import { AnswersCard } from "../startups/answers-card.tsx";
import { MatchesCard } from "../startups/matches-card.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { ThreadCard } from "../thread/thread-card.tsx";
import { MissionActs } from "./mission-acts.tsx";

const NotHere = () => (
  <Page title={t("missions.notHere")} width="full">
    <EmptyState
      title={t("missions.notHereWhy")}
      action={
        <LinkButton variant="primary" href={paths.admin.missions}>
          {t("missions.back")}
        </LinkButton>
      }
    >
      {t("missions.notHereStaff")}
    </EmptyState>
  </Page>
);

const profileOf = (id: string) => paths.admin.company("startup", id);

const View = ({ mission }: { mission: Mission }) => (
  <>
    {mission.doneReason && (
      <div className={styles.reason}>
        <Note>{t("missions.closedBecause", { reason: mission.doneReason })}</Note>
      </div>
    )}
    <div className={styles.columns}>
      <div className={styles.main}>
        <Brief mission={mission} />
        <AnswersCard startups={mission.startups} profileOf={profileOf} />
        <ThreadCard missionId={mission.id} />
      </div>
      <div className={styles.side}>
        <MissionFacts
          mission={mission}
          hasAssignee
          company={
            <Link href={paths.admin.company("retailer", mission.company.id)}>
              {mission.company.companyShortName}
            </Link>
          }
        />
        <MatchesCard
          missionId={mission.id}
          mayInvite={mission.can.invite}
          byStaff
          profileOf={profileOf}
        />
      </div>
    </div>
  </>
);

/** One mission, for staff. */
export function MissionStaffPage({ id }: { id: string }) {
  const read = useRead(missions.one, { id });
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0)) return <NotHere />;
  const mission = read.data?.mission;

  return (
    <Page
      title={mission?.title ?? t("missions.mission")}
      note={mission && <StatusBadge status={mission.status} />}
      actions={mission && <MissionActs mission={mission} />}
      width="full"
    >
      <Await read={read} failed={t("missions.missionFailed")} skeleton={<MissionSkeleton />}>
        {({ mission: shown }) => <View mission={shown} />}
      </Await>
    </Page>
  );
}
