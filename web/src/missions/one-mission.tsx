import { missions } from "@vitrine/contract/missions";
import { notificationChannels } from "@vitrine/contract/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { refresh, useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { onLive } from "#app/live/live.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import type { Mission } from "./mission.ts";
import { MissionSkeleton } from "./mission-skeleton.tsx";
import { touchedByStartups } from "./startups/touched.ts";
import { StatusBadge } from "./status-badge.tsx";

const MissionView = later(() => import("./mission-view.tsx"), "MissionView");

/** What the others do is told in the bell: the page then shows it too. */
const useNews = (id: string) => {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(notificationChannels.notification, ({ notification: { link } }) => {
        if (link?.includes(id)) void refresh(client, touchedByStartups);
      }),
    [client, id],
  );
};

interface OneMissionProps {
  id: string;
  width?: "full";
  actions: (mission: Mission) => ReactNode;
  /** Shown if there is no such mission: missing, withdrawn and not visible look the same. */
  notHere: string;
  /** The list it belongs to. */
  back: string;
}

/** One mission as a page: its state, its actions, and all its parts. */
export function OneMission({ id, width, actions, notHere, back }: OneMissionProps) {
  const read = useRead(missions.one, { id });
  useNews(id);
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0))
    return (
      <Page title={t("missions.notHere")} width={width}>
        <EmptyState
          title={t("missions.notHereWhy")}
          action={
            <LinkButton variant="primary" href={back}>
              {t("missions.back")}
            </LinkButton>
          }
        >
          {notHere}
        </EmptyState>
      </Page>
    );
  const mission = read.data?.mission;

  return (
    <Page
      title={mission?.title ?? t("missions.mission")}
      note={mission && <StatusBadge status={mission.status} />}
      actions={mission && actions(mission)}
      width={width}
    >
      <Await read={read} failed={t("missions.missionFailed")} skeleton={<MissionSkeleton />}>
        {({ mission: shown }) => (
          <Suspense fallback={<MissionSkeleton />}>
            <MissionView key={shown.id} mission={shown} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}
