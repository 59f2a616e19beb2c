import { IconArrowRight, IconCircleCheck, IconDots } from "@tabler/icons-react";
import { type MissionStage, missionStages } from "@vitrine/contract/missions/startups";
import type { KeyboardEvent } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { AnswerBadge } from "../startups/answer-badge.tsx";
import { type BoardCard as Card, isOpenTo, keyOf, stageBeside, stageName } from "./board.ts";
import styles from "./board.module.css";

type Props = {
  card: Card;
  onMove: (card: Card, stage: MissionStage) => void;
  /** Moves the card to the next stage. */
  onForward: (card: Card) => void;
};

const PilotBadge = ({ card: { stage, pilotConfirmedAt } }: { card: Card }) => {
  if (pilotConfirmedAt !== null)
    return (
      <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
        {t("missions.pilotConfirmed")}
      </Badge>
    );
  return (
    (stage === "PILOT" || stage === "ROLLOUT") && <Badge>{t("missions.pilotUnconfirmed")}</Badge>
  );
};

function MoveMenu({ card, onMove }: Omit<Props, "onForward">) {
  const name = card.startup.companyShortName;
  const items = missionStages
    .filter((stage) => stage !== card.stage)
    .map((stage) => ({
      label: stageName(stage),
      onSelect: () => onMove(card, stage),
      disabled: isOpenTo(card, stage) ? undefined : t("missions.notTalked"),
    }));

  return (
    <Menu
      label={t("missions.moveTo", { name })}
      groups={[items]}
      trigger={(trigger) => (
        <IconButton size="small" label={t("missions.moveTo", { name })} {...trigger}>
          <IconDots aria-hidden />
        </IconButton>
      )}
    />
  );
}

const steps = new Map<string, 1 | -1>([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);

/** A startup at its stage; arrow keys move it while the focus is inside. */
export function BoardCard({ card, onMove, onForward }: Props) {
  const { startup, mission } = card;
  const { id, companyShortName: name, logo60 } = startup;
  const next = stageBeside(card, 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const stage = step && isPlain ? stageBeside(card, step) : undefined;
    if (stage === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onMove(card, stage);
  };

  return (
    <li className={styles.card} data-board-card={keyOf(card)} onKeyDown={onKeyDown}>
      <div className={styles.cardHead}>
        <CompanyLogo id={id} name={name} src={logo60?.image} size={32} decorative />
        <Link className={styles.name} href={paths.profile("startup", id)}>
          <bdi>{name}</bdi>
        </Link>
        <MoveMenu card={card} onMove={onMove} />
      </div>
      <Link className={styles.mission} href={paths.mission(mission.id)}>
        {mission.title}
      </Link>
      {card.closeReason && <p className={styles.reason}>{card.closeReason}</p>}
      <div className={styles.foot}>
        <AnswerBadge {...card} />
        <PilotBadge card={card} />
        {next && (
          <IconButton
            size="small"
            className={styles.forward}
            data-forward
            label={t("missions.moveForward", { name, stage: stageName(next) })}
            onClick={() => onForward(card)}
          >
            <IconArrowRight aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}
