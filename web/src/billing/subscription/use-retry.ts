import { useQueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { receipts } from "@vitrine/contract/billing/receipts";
import { subscription } from "@vitrine/contract/billing/subscription";
import { useState } from "react";
import { call, refresh, useWrite } from "#app/calls/api.ts";
import { beginChange, endChange } from "./change-under-way.ts";
import { tellPaid } from "./paid-news.ts";
import type { Settings } from "./standing.ts";
import { usePaying } from "./use-paying.ts";

export type Retried = "succeeded" | "processing" | "failed";

/** Pays the latest invoice with the stored card, then reads the plan's state again. */
export const useRetry = ({ latestInvoiceId, subscriptionId }: Settings) => {
  const client = useQueryClient();
  const { pay, step, refusal } = usePaying();
  const write = useWrite(subscription.payInvoice);
  const [retried, setRetried] = useState<Retried>();

  const isDone = async () => {
    if (subscriptionId === null) return false;
    const { latestInvoiceStatus } = await call(subscription.one, { id: subscriptionId });
    return latestInvoiceStatus === "paid";
  };
  const retry = async () => {
    if (latestInvoiceId === null) return;
    beginChange();
    const send = () => write.mutateAsync({ id: latestInvoiceId });
    const outcome = (await pay({ send, isDone })) ?? "failed";
    if (outcome === "succeeded") tellPaid();
    if (outcome === "failed") endChange();
    await refresh(client, [accounts.me, receipts.payments]);
    setRetried(outcome);
  };
  return { retry, step, refusal, retried };
};
