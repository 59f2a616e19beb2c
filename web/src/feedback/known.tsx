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

/** The company's relation to the startup it rated; nothing if none is recorded. */
export function Known({ relation }: { relation: Relation }) {
  if (relation === "NONE") return null;
  const Icon = icons[relation];
  return <Badge icon={<Icon aria-hidden />}>{t(`feedback.known.${relation}`)}</Badge>;
}
