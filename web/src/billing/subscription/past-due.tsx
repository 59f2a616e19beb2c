import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { dayText } from "#ui/format/date.ts";
import { RetryButton } from "./retry-button.tsx";
import type { Settings } from "./standing.ts";
import { Strip } from "./strip.tsx";
import { useFailed } from "./use-failed.ts";

interface PastDueProps {
  settings: Settings;
  /** Leaves out the buttons, which are elsewhere. */
  isBare?: boolean;
}

/** A failed payment: why, when it is retried, until when the plan lasts, and what to do. */
export function PastDue({ settings, isBare }: PastDueProps) {
  const { status, nextAttemptAt, lastDay } = settings;
  const failed = useFailed(settings);
  const isFirst = status === "INCOMPLETE";
  const needsBank = failed?.needsBank ?? false;
  const label = needsBank
    ? t("subscription.confirmBank")
    : t(isFirst ? "subscription.finish" : "subscription.retry");
  const title = needsBank
    ? t("subscription.strip.bank")
    : t(isFirst ? "subscription.strip.incomplete" : "subscription.strip.pastDue");
  const amount = failed && moneyText(failed.amount, { currency: failed.currency });
  const words = [
    amount && t("subscription.strip.open", { amount }),
    !needsBank && failed?.reason,
    isFirst && t("subscription.strip.incompleteText"),
    nextAttemptAt !== null && t("subscription.strip.pastDueNext", { date: dayText(nextAttemptAt) }),
    lastDay !== null && t("subscription.strip.pastDueLast", { date: dayText(lastDay) }),
  ];

  return (
    <Strip
      tone={isFirst ? "warning" : "danger"}
      title={title}
      action={!isBare && <RetryButton settings={settings} label={label} />}
    >
      {words.filter(Boolean).join(" ")}
    </Strip>
  );
}
