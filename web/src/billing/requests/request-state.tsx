import { IconBan, IconCalendarOff, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import type { StaffRequest } from "./request.ts";

const looks: Record<StaffRequest["status"], { tone: Tone; Icon: typeof IconClock }> = {
  OPEN: { tone: "info", Icon: IconClock },
  PAID: { tone: "success", Icon: IconCircleCheck },
  VOID: { tone: "neutral", Icon: IconBan },
  EXPIRED: { tone: "warning", Icon: IconCalendarOff },
};

export const RequestState = ({ status }: Pick<StaffRequest, "status">) => (
  <StateBadge look={looks[status]}>{t(`requests.states.${status}`)}</StateBadge>
);
