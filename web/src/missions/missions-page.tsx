import { IconPlus } from "@tabler/icons-react";
import { missions, missionStatuses } from "@vitrine/contract/missions";
import { pageFields } from "@vitrine/contract/paging";
import { Suspense } from "react";
import { z } from "zod";
import { later } from "#app/later.ts";
import { useList } from "#app/list/use-list.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { MissionRows } from "./mission-rows.tsx";
import styles from "./missions.module.css";

/** Loaded when it is first shown. */
const BoardView = later(() => import("./board/board-view.tsx"), "BoardView");

const statuses = ["ALL", ...missionStatuses] as const;

const MissionsAddress = z.object({
  ...pageFields(10),
  status: z.enum(statuses).default("ALL"),
});

const asked = ({ status, ...page }: z.output<typeof MissionsAddress>) => ({
  ...page,
  ...(status !== "ALL" && { status }),
});

const SendLink = () => (
  <LinkButton variant="primary" icon={<IconPlus aria-hidden />} href={paths.sendMission}>
    {t("missions.send")}
  </LinkButton>
);

const NoMissions = ({ isRetail }: { isRetail: boolean }) =>
  isRetail ? (
    <EmptyState title={t("missions.none")} action={<SendLink />}>
      {t("missions.noneWhy")}
    </EmptyState>
  ) : (
    <EmptyState title={t("missions.noneOfStartup")}>{t("missions.noneOfStartupWhy")}</EmptyState>
  );

const NoneSuch = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title={t("missions.noneSuch")}
    art={null}
    action={<Button onClick={onAll}>{t("missions.showAll")}</Button>}
  />
);

/** The missions of one's company; for a startup, those it was invited to. */
function MissionList({ isRetail }: { isRetail: boolean }) {
  const { read, search, paging, change, clear } = useList(missions.user, MissionsAddress, asked);

  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label={t("missions.show")}
          value={search.status}
          onChange={(status) => change({ status })}
          options={statuses.map((value) => ({
            value,
            label: value === "ALL" ? t("missions.all") : t(`missions.statuses.${value}`),
          }))}
        />
      </div>
      <Card>
        <Await
          read={read}
          failed={t("missions.failed")}
          skeleton={<RowsSkeleton rows={4} />}
          empty={
            search.status === "ALL" ? (
              <NoMissions isRetail={isRetail} />
            ) : (
              <NoneSuch onAll={clear} />
            )
          }
        >
          {(items) => <MissionRows missions={items} isOwn={isRetail} />}
        </Await>
      </Card>
      {paging && (
        <div className={styles.pages}>
          <Pagination paging={paging} />
        </div>
      )}
    </>
  );
}

const views = ["list", "board"] as const;
const View = z.object({ view: z.enum(views).default("list") });

function Views() {
  const [{ view }, change] = useSearch(View);

  return (
    <Tabs
      label={t("missions.views")}
      value={view}
      onChange={(next) => change({ view: next })}
      tabs={views.map((value) => ({ value, label: t(`missions.${value}`) }))}
    >
      {view === "list" ? (
        <MissionList isRetail />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <BoardView />
        </Suspense>
      )}
    </Tabs>
  );
}

/** A company's missions; retailers also have a board of startups. */
export function MissionsPage() {
  const isRetail = sideOf(useMe()) === "retail";

  return (
    <Page title={t("missions.title")} actions={isRetail && <SendLink />}>
      {isRetail ? <Views /> : <MissionList isRetail={false} />}
    </Page>
  );
}
