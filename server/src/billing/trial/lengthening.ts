import { z } from "zod";
import { refuse } from "#http/refuse.ts";
import { kind, type Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";

const Longer = z.object({ subscriptionId: z.string(), trialEnd: z.number() });

const succeeded: Outcome = { status: "succeeded" };

/** For a trial with a card: the provider charges when it ends, so it is told. */
export const lengthenTrial = kind("lengthen-trial", Longer, {
  run: async (_db, _companyId, { subscriptionId, trialEnd }, turn) => {
    const live = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
    if (live.status !== "trialing") return refuse("billing.no_trial");
    await stripe().subscriptions.update(
      subscriptionId,
      { trial_end: trialEnd, proration_behavior: "none" },
      await turn.step("trial"),
    );
    return succeeded;
  },
  look: async (_db, _companyId, { subscriptionId, trialEnd }) => {
    const live = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
    return live.trial_end === trialEnd ? succeeded : undefined;
  },
});
