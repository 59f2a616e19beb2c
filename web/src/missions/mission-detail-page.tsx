import { missions } from "@vitrine/contract/missions";
import { Suspense } from "react";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { EndButtons } from "./end-buttons.tsx";
import { MissionSkeleton } from "./mission-skeleton.tsx";
import { StatusBadge } from "./status-badge.tsx";

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

/** Its parts are those of staff, too. */
const MissionView = later(() => import("./mission-view.tsx"), "MissionView");

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
        {({ mission: shown }) => (
          <Suspense fallback={<MissionSkeleton />}>
            <MissionView mission={shown} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}
