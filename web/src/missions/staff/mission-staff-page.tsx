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
import { MissionSkeleton } from "../mission-skeleton.tsx";
import { StatusBadge } from "../status-badge.tsx";
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

const MissionView = later(() => import("../mission-view.tsx"), "MissionView");

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
        {({ mission: shown }) => (
          <Suspense fallback={<MissionSkeleton />}>
            <MissionView mission={shown} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}
