import { subscription } from "@vitrine/contract/billing/subscription";
import { useRead } from "#app/calls/api.ts";
import type { Settings } from "./standing.ts";

/** Why the latest payment failed, in the bank's words, once known. */
export const useFailed = ({ subscriptionId }: Settings) => {
  const { data } = useRead(
    subscription.one,
    { id: subscriptionId ?? "" },
    { enabled: subscriptionId !== null },
  );
  return data?.failure ?? undefined;
};
