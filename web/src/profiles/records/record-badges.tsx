import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
  IconPlayerPause,
  IconX,
} from "@tabler/icons-react";
import type { Stage } from "@vitrine/contract/profiles/records";
import { t } from "#text/index.ts";
import { StateBadge } from "#ui/format/badge.tsx";

const looks = {
  ACTIVE: { tone: "success", Icon: IconCircleCheck },
  WAITING: { tone: "warning", Icon: IconClock },
  INCOMPLETE: { tone: "neutral", Icon: IconCircleDashed },
  INACTIVE: { tone: "neutral", Icon: IconPlayerPause },
  DECLINED: { tone: "danger", Icon: IconX },
  BLOCKED: { tone: "danger", Icon: IconLock },
} as const;

/** The stage of an account, as icon and word. */
export const StageBadge = ({ stage }: { stage: Stage }) => (
  <StateBadge look={looks[stage]}>{t(`admin.stages.${stage}`)}</StateBadge>
);
