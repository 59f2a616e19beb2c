import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import { refresh, useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { meRead } from "#app/session/me.ts";
import { toast } from "#ui/overlay/toast.ts";
import { afterChange } from "./acts.ts";
import { beginChange, endChange } from "./change-under-way.ts";
import { tellPaid } from "./paid-news.ts";
import type { Preview, Wish } from "./use-preview.ts";

interface Change {
  wish: Wish;
  preview: Preview;
  /** Called when the sum may have changed since it was shown. */
  onOver: () => void;
}

/** Moves the company to the previewed plan, for the sum that was shown. */
export const useChange = ({ wish, preview, onOver }: Change) => {
  const client = useQueryClient();
  const { today, prorationDate, when } = preview;
  const change = useWrite(subscription.recreate);

  const send = async (paymentMethodId?: string) => {
    if (today > 0) beginChange();
    try {
      return await change.mutateAsync({ ...wish, prorationDate, paymentMethodId });
    } catch (error) {
      endChange();
      if (error instanceof Problem && error.code === "billing.preview_over") onOver();
      throw error;
    }
  };
  const isDone = async () => {
    const { user } = await client.fetchQuery({ ...meRead(), staleTime: 0 });
    const { paymentPlan: own, paymentSettings: settings } = user.retailer ?? {};
    if (when === "NEXT_PERIOD") return settings?.pending?.plan.id === wish.planId;
    const isOnIt = own?.id === wish.planId && (!wish.priceId || own.price.id === wish.priceId);
    return isOnIt && settings?.isSubscriptionPaid === true;
  };
  const done = async () => {
    if (today > 0) tellPaid();
    else toast({ text: messages.changesSavedSuccessfully });
    await refresh(client, afterChange);
  };
  return { send, isDone, done };
};
