import { billingChannels } from "@vitrine/contract/billing/live";
import type { Db } from "#db/connect.ts";
import type { Bus } from "#live/bus.ts";
import type { Live } from "#live/socket.ts";
import { type Happened, when } from "#work/listen.ts";
import { memberIdsOf, ownerIdOf } from "./news/queries.ts";
import { restartTrialLater } from "./trial/restart.ts";

type OfCompany = { companyId: string };

const tellOwner =
  (isPaid: boolean) =>
  async (db: Db, { companyId }: OfCompany, { publish }: Happened) => {
    const userId = await ownerIdOf(db, companyId);
    if (userId !== undefined) await publish("billing.paid", { userId, isPaid });
  };

/** Members are told too, since the shop opens for them. */
const tellMembers = async (db: Db, { companyId }: OfCompany, { publish }: Happened) => {
  for (const userId of await memberIdsOf(db, companyId))
    await publish("billing.plan_changed", { userId });
};

export const billingListeners = [
  when("billing.subscription_paid", tellOwner(true)),
  when("billing.subscription_paid", tellMembers),
  when("billing.renewal_failed", tellOwner(false)),
  when("onboarding.approved", (db, { companyId }) => restartTrialLater(db, companyId)),
];

type Wiring = { live: Live; bus: Bus };

/** From the bus to the sockets of this node. */
export const wireBilling = ({ live, bus }: Wiring) => {
  bus.listen("billing.paid", ({ userId, isPaid: isSubscriptionPaid }) =>
    live.toUser(userId, billingChannels.isPaid.destination, { isSubscriptionPaid }),
  );
  bus.listen("billing.plan_changed", ({ userId }) =>
    live.toUser(userId, billingChannels.planChanged.destination, {}),
  );
};
