import type { QueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { receipts } from "@vitrine/contract/billing/receipts";
import { messages } from "@vitrine/contract/messages";
import { refresh } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { toast } from "#ui/overlay/toast.ts";
import { endChange } from "./change-under-way.ts";

/** Tells people who have just paid; a renewal that happens by itself is not announced. */
export const tellPaid = () => {
  if (endChange()) toast({ text: messages.paymentSuccessful });
};

/** Handles news from the server about the plan's payment, whichever screen its owner is on. */
export const hearPaid = (client: QueryClient, isPaid: boolean, go: (path: string) => unknown) => {
  void refresh(client, [accounts.me, receipts.payments]);
  if (isPaid) return tellPaid();
  toast({ tone: "danger", text: messages.paymentFailed });
  if (!window.location.pathname.startsWith(paths.subscription)) void go(paths.subscription);
};
