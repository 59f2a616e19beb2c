import { cards } from "@vitrine/contract/billing/cards";
import "#text/payment.ts";
import { call } from "#app/calls/api.ts";
import { openProvider } from "#billing/card/provider.ts";
import { type CardAnswer, refusedBy, type Step, untilDone } from "#billing/card/taking.ts";

interface Settling {
  /** Whether the payment has been settled by now. */
  isDone: () => Promise<boolean>;
  onStep: (step: Step) => void;
}

/** Follows a payment with a stored card to its end; the bank's checks happen in place. */
export const settle = async (answer: CardAnswer, { isDone, onStep }: Settling) => {
  if (answer.status === "succeeded") return "succeeded" as const;
  if (answer.status === "requires_action" && answer.clientSecret) {
    onStep("bank");
    const provider = await openProvider(await call(cards.config, {}));
    const { error } = await provider.handleNextAction({ clientSecret: answer.clientSecret });
    if (error) throw refusedBy(error);
  }
  onStep("checking");
  return (await untilDone(isDone)) ? ("succeeded" as const) : ("processing" as const);
};
