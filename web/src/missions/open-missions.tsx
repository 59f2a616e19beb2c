import { missions } from "@vitrine/contract/missions";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { ArrowLink } from "#ui/layout/arrow-link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { ListedMission } from "./mission.ts";
import { MissionRows } from "./mission-rows.tsx";
import styles from "./missions.module.css";

const shown = 3;

const None = () => (
  <EmptyState
    title={t("missions.noneOpen")}
    art={null}
    action={<LinkButton href={paths.sendMission}>{t("missions.send")}</LinkButton>}
  >
    {t("missions.noneWhy")}
  </EmptyState>
);

/** Open missions come first in the list. */
const OpenOnes = ({ items }: { items: readonly ListedMission[] }) => {
  const open = items.filter(({ status }) => status !== "DONE");
  return open.length > 0 ? <MissionRows missions={open} isOwn /> : <None />;
};

/** The latest missions of one's company, on the home screen. */
export function OpenMissions() {
  const read = useRead(missions.user, { pageSize: shown });

  return (
    <section aria-labelledby="open-missions">
      <div className={styles.sectionHead}>
        <h2 id="open-missions">{t("missions.open")}</h2>
        <ArrowLink href={paths.missions} about={t("missions.open")}>
          {t("missions.seeAll")}
        </ArrowLink>
      </div>
      <Card>
        <Await
          read={read}
          failed={t("missions.failed")}
          skeleton={<RowsSkeleton rows={shown} />}
          empty={<None />}
        >
          {(items) => <OpenOnes items={items} />}
        </Await>
      </Card>
    </section>
  );
}
