import {
  IconAlertCircle,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
} from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge, type Tone } from "#ui/format/badge.tsx";
import type { Standing } from "./standing.ts";

const success = { tone: "success" as Tone, Icon: IconCircleCheck };
const trial = { tone: "info" as Tone, Icon: IconClock };
const over = { tone: "neutral" as Tone, Icon: IconCircleMinus };
const unpaid = { tone: "danger" as Tone, Icon: IconAlertCircle };
const soon = { tone: "warning" as Tone, Icon: IconCalendarDue };

const looks = {
  ...{ free: success, active: success, planned: success, waiting: success, invoice: success },
  ...{ unchosen: trial, trial, cardTrial: trial, trialOver: over, ended: over },
  ...{ pastDue: unpaid, incomplete: soon, cancelling: soon, late: soon },
};

/** How the subscription stands, in an icon and a word. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { tone, Icon } = looks[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`subscription.badge.${standing}`)}
    </Badge>
  );
}
