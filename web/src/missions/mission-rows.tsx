import { IconChevronRight } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Link } from "#ui/layout/link.tsx";
import type { ListedMission } from "./mission.ts";
import styles from "./missions.module.css";
import { StatusBadge } from "./status-badge.tsx";

const whatOf = (mission: ListedMission, isOwn: boolean) => {
  const { company, budget, currency, createdAt, implementationTime } = mission;
  const first = isOwn
    ? t("missions.sentOn", { date: dateText(createdAt) })
    : t("missions.from", { company: company.companyShortName });
  const amount = budget !== null && moneyText(budget, { currency, round: true });
  return [
    first,
    amount && t("missions.budgetOf", { amount }),
    t("missions.by", { date: dateText(implementationTime) }),
  ]
    .filter(Boolean)
    .join(" · ");
};

type Props = { missions: readonly ListedMission[]; isOwn: boolean };

/** Missions one below the other; pressing a row opens it. */
export const MissionRows = ({ missions, isOwn }: Props) => (
  <ul className={styles.rows}>
    {missions.map((mission) => (
      <li key={mission.id} className={styles.row}>
        <div className={styles.rowWords}>
          <Link className={styles.rowTitle} href={paths.mission(mission.id)}>
            {mission.title}
          </Link>
          <p className={styles.rowWhat}>{whatOf(mission, isOwn)}</p>
        </div>
        <StatusBadge status={mission.status} />
        <IconChevronRight aria-hidden className={styles.chevron} />
      </li>
    ))}
  </ul>
);
