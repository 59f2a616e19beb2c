import { IconCircleCheck, IconClock, IconLock, IconUserQuestion } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge, StateBadge } from "#ui/format/badge.tsx";
import type { Member } from "./member.ts";

const looks = {
  ACTIVE: { tone: "success", Icon: IconCircleCheck },
  BLOCKED: { tone: "danger", Icon: IconLock },
  PENDING: { tone: "warning", Icon: IconClock },
} as const;

type Standing = Pick<Member, "status"> & Partial<Pick<Member, "isAsking">>;

/** Whether a member can sign in, as icon and word. */
export const MemberStatus = ({ member: { status, isAsking } }: { member: Standing }) => {
  if (isAsking)
    return (
      <Badge tone="info" icon={<IconUserQuestion aria-hidden />}>
        {t("accounts.asking")}
      </Badge>
    );
  return <StateBadge look={looks[status]}>{t(`accounts.statuses.${status}`)}</StateBadge>;
};
