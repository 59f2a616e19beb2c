import { missions } from "@vitrine/contract/missions";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { EndButtons } from "./end-buttons.tsx";
import { Brief, MissionFacts } from "./mission-brief.tsx";
import { MissionSkeleton } from "./mission-skeleton.tsx";
import type { Mission } from "./mission.ts";
import styles from "./missions.module.css";
import { AnswersCard } from "./startups/answers-card.tsx";
import { MatchesCard } from "./startups/matches-card.tsx";
import { OwnAnswer } from "./startups/own-answer.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ThreadCard } from "./thread/thread-card.tsx";

/** Missing, withdrawn and not ours to see look the same. */
const NotHere = () => (
  <Page title={t("missions.notHere")}>
    <EmptyState
      title={t("missions.notHereWhy")}
      action={
        <LinkButton variant="primary" href={paths.missions}>
          {t("missions.back")}
        </LinkButton>
      }
    >
      {t("missions.notHereText")}
    </EmptyState>
  </Page>
);

const profileOf = (id: string) => paths.profile("startup", id);

function MissionView({ mission }: { mission: Mission }) {
  const isRetail = sideOf(useMe()) === "retail";
  const { id, companyShortName: name } = mission.company;

  return (
    <>
      {mission.doneReason && (
        <div className={styles.reason}>
          <Note tone="info">{t("missions.closedBecause", { reason: mission.doneReason })}</Note>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isRetail && <OwnAnswer mission={mission} />}
          <Brief mission={mission} />
          {isRetail && <AnswersCard startups={mission.startups} profileOf={profileOf} />}
          <ThreadCard missionId={mission.id} />
        </div>
        <div className={styles.side}>
          <MissionFacts
            mission={mission}
            hasAssignee={isRetail}
            company={!isRetail && <Link href={paths.profile("retailer", id)}>{name}</Link>}
          />
          {isRetail && (
            <MatchesCard
              missionId={mission.id}
              mayInvite={mission.can.invite}
              profileOf={profileOf}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** One mission, for its company and the startups it invited. */
export function MissionDetailPage({ id }: { id: string }) {
  const read = useRead(missions.one, { id });
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0)) return <NotHere />;
  const mission = read.data?.mission;

  return (
    <Page
      title={mission?.title ?? t("missions.mission")}
      note={mission && <StatusBadge status={mission.status} />}
      actions={mission && <EndButtons mission={mission} />}
    >
      <Await read={read} failed={t("missions.missionFailed")} skeleton={<MissionSkeleton />}>
        {({ mission: shown }) => <MissionView mission={shown} />}
      </Await>
    </Page>
  );
}
