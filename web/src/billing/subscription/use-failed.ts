import { subscription } from "@vitrine/contract/billing/subscription";
import { useRead } from "#app/calls/api.ts";
import type { Settings } from "./standing.ts";

/** Why the latest payment failed, as the bank says, once that is known. */
export const useFailed = ({ subscriptionId }: Settings) => {
  const { data } = useRead(
    subscription.one,
    { id: subscriptionId ?? "" },
    { enabled: subscriptionId !== null },
  );
  return data?.failure ?? undefined;
};
