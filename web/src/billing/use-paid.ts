import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { billingChannels } from "@vitrine/contract/billing/live";
import { useEffect } from "react";
import { refresh } from "#app/calls/api.ts";
import { onLive } from "#app/live/live.ts";
import { inTime } from "#ui/state/in-time.ts";

const paidNews = inTime(() => import("./subscription/paid-news.ts"));

/** Mounted once, in the frame: hears that the plan was paid or changed, or that a payment for it failed. */
export const usePaid = () => {
  const client = useQueryClient();
  const navigate = useNavigate();

  useEffect(
    () =>
      onLive(billingChannels.isPaid, async ({ isSubscriptionPaid }) => {
        const { hearPaid } = await paidNews();
        hearPaid(client, isSubscriptionPaid, (to) => navigate({ to }));
      }),
    [client, navigate],
  );
  useEffect(
    () => onLive(billingChannels.planChanged, () => void refresh(client, [accounts.me])),
    [client],
  );
};
