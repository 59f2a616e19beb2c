import { IconCircleCheck, IconClock, IconUserCheck } from "@tabler/icons-react";
import type { MissionStatus } from "@vitrine/contract/missions";
import { t } from "#text/index.ts";
import { StateBadge } from "#ui/format/badge.tsx";

const looks = {
  NEW: { tone: "warning", Icon: IconClock },
  ASSIGNED: { tone: "info", Icon: IconUserCheck },
  DONE: { tone: "success", Icon: IconCircleCheck },
} as const;

/** A mission's status, as icon and word. */
export const StatusBadge = ({ status }: { status: MissionStatus }) => (
  <StateBadge look={looks[status]}>{t(`missions.statuses.${status}`)}</StateBadge>
);
