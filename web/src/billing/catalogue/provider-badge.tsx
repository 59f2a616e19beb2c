import { IconCheck, IconClock } from "@tabler/icons-react";
import type { providerStates } from "@vitrine/contract/billing/catalogue";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";

/** Whether the card provider is up to date with an item. */
export function ProviderBadge({ state }: { state: (typeof providerStates)[number] }) {
  const words = t(`catalogue.providerStates.${state}`);
  if (state === "NONE") return words;
  return state === "IN_STEP" ? (
    <Badge tone="success" icon={<IconCheck aria-hidden />}>
      {words}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<IconClock aria-hidden />}>
      {words}
    </Badge>
  );
}
