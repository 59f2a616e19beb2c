import { IconBan, IconCalendarOff, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge, type Tone } from "#ui/format/badge.tsx";
import type { StaffRequest } from "./request.ts";

const looks: Record<StaffRequest["status"], { tone: Tone; Icon: typeof IconClock }> = {
  OPEN: { tone: "info", Icon: IconClock },
  PAID: { tone: "success", Icon: IconCircleCheck },
  VOID: { tone: "neutral", Icon: IconBan },
  EXPIRED: { tone: "warning", Icon: IconCalendarOff },
};

export function RequestState({ status }: Pick<StaffRequest, "status">) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`requests.states.${status}`)}
    </Badge>
  );
}
