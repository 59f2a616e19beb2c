import {
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconLock,
} from "@tabler/icons-react";
import type { CodeState as State } from "@vitrine/contract/billing/codes";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";

const looks: Record<State, { tone: Tone; Icon: typeof IconCircleCheck }> = {
  ACTIVE: { tone: "success", Icon: IconCircleCheck },
  FULL: { tone: "info", Icon: IconCircleDashedCheck },
  EXPIRED: { tone: "neutral", Icon: IconCalendarOff },
  BLOCKED: { tone: "warning", Icon: IconLock },
  CANCELLED: { tone: "danger", Icon: IconBan },
};

/** The state of a code, as icon and word. */
export const CodeState = ({ state }: { state: State }) => (
  <StateBadge look={looks[state]}>{t(`codes.states.${state}`)}</StateBadge>
);
