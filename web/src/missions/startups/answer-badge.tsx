import { IconCircleCheck, IconX, IconClock } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";

type Asked = { answer: "YES" | "NO" | null; invitedAt: string | null };

/** A startup's answer, as icon and word; nothing if it was not asked. */
export function AnswerBadge({ answer, invitedAt }: Asked) {
  if (answer === "YES")
    return (
      <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
        {t("missions.saidYes")}
      </Badge>
    );
  if (answer === "NO")
    return (
      <Badge tone="danger" icon={<IconX aria-hidden />}>
        {t("missions.saidNo")}
      </Badge>
    );
  return (
    invitedAt !== null && (
      <Badge tone="warning" icon={<IconClock aria-hidden />}>
        {t("missions.waits")}
      </Badge>
    )
  );
}
