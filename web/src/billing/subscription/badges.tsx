import {
  IconAlertCircle,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
} from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import type { Standing } from "./standing.ts";

type Look = { tone: Tone; Icon: typeof IconClock };

const success: Look = { tone: "success", Icon: IconCircleCheck };
const trial: Look = { tone: "info", Icon: IconClock };
const over: Look = { tone: "neutral", Icon: IconCircleMinus };
const unpaid: Look = { tone: "danger", Icon: IconAlertCircle };
const soon: Look = { tone: "warning", Icon: IconCalendarDue };

const looks = {
  free: success,
  active: success,
  planned: success,
  waiting: success,
  invoice: success,
  unchosen: trial,
  trial,
  cardTrial: trial,
  trialOver: over,
  ended: over,
  pastDue: unpaid,
  incomplete: soon,
  unpaid: soon,
  cancelling: soon,
  late: soon,
  invoiceDue: soon,
  invoiceOverdue: unpaid,
};

/** The state of the subscription, as icon and word. */
export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <StateBadge look={looks[standing]}>{t(`subscription.badge.${standing}`)}</StateBadge>
);
