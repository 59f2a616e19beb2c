import { IconCircleCheck, IconClock, IconUserCheck } from "@tabler/icons-react";
import type { MissionStatus } from "@vitrine/contract/missions";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";

const looks = {
  NEW: { tone: "warning", Icon: IconClock },
  ASSIGNED: { tone: "info", Icon: IconUserCheck },
  DONE: { tone: "success", Icon: IconCircleCheck },
} as const;

/** A mission's status, as icon and word. */
export const StatusBadge = ({ status }: { status: MissionStatus }) => {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`missions.statuses.${status}`)}
    </Badge>
  );
};
