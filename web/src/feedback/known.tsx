import {
  IconBookmark,
  IconCircleCheck,
  IconEye,
  IconMessageCircle,
  IconTargetArrow,
} from "@tabler/icons-react";
import type { Relation } from "@vitrine/contract/feedback/relations";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";

const icons = {
  VIEWED: IconEye,
  BOOKMARKED: IconBookmark,
  TALKED: IconMessageCircle,
  MISSION: IconTargetArrow,
  PILOT: IconCircleCheck,
};

/** How a company knows the startup that it rated; nothing where nothing is recorded. */
export function Known({ relation }: { relation: Relation }) {
  if (relation === "NONE") return null;
  const Icon = icons[relation];
  return <Badge icon={<Icon aria-hidden />}>{t(`feedback.known.${relation}`)}</Badge>;
}
