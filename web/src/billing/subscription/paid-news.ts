import type { QueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { receipts } from "@vitrine/contract/billing/receipts";
import { messages } from "@vitrine/contract/messages";
import { refresh } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { toast } from "#ui/overlay/toast.ts";
import { endChange } from "./change-under-way.ts";

/** Who has just paid reads it; who pays by the month does not. */
export const tellPaid = () => {
  if (endChange()) toast({ text: messages.paymentSuccessful });
};

/** What the server says of the payment for the plan, wherever its owner is at this moment. */
export const hearPaid = (client: QueryClient, isPaid: boolean, go: (path: string) => unknown) => {
  void refresh(client, [accounts.me, receipts.payments]);
  if (isPaid) return tellPaid();
  toast({ tone: "danger", text: messages.paymentFailed });
  if (!window.location.pathname.startsWith(paths.subscription)) void go(paths.subscription);
};
