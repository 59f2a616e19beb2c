import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { receipts } from "@vitrine/contract/billing/receipts";
import { subscription } from "@vitrine/contract/billing/subscription";
import type { Act } from "#app/actions/act.ts";
import { t } from "#text/index.ts";
import type { OwnPlan } from "../plan-choice.ts";
import { dayText } from "#ui/format/date.ts";

/** Each of them can change seats and payments. */
export const afterChange = [accounts.me, members.list, receipts.payments];

export const reactivating: Act<void> = {
  run: (write) => write(subscription.reactivate, {}),
  refreshes: afterChange,
  done: () => t("subscription.reactivated"),
};

/** Cancels the change planned for the next period. */
export const keepingPlan: Act<OwnPlan> = {
  run: (write, { id: planId, price }) =>
    write(subscription.recreate, { planId, priceId: price.id }),
  refreshes: afterChange,
  done: ({ name }) => t("subscription.kept", { plan: name }),
};

type Cancelled = { endsAt: string | null };

export const cancelling: Act<void, Cancelled> = {
  run: (write) => write(subscription.cancel, {}),
  refreshes: afterChange,
  done: (_, { endsAt }) =>
    endsAt !== null && Date.parse(endsAt) > Date.now()
      ? t("subscription.cancelled", { date: dayText(endsAt) })
      : t("subscription.cancelledNow"),
};
