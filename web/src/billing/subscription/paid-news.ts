import type { QueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { receipts } from "@vitrine/contract/billing/receipts";
import { messages } from "@vitrine/contract/messages";
import { refresh } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { toast } from "#ui/overlay/toast.ts";
import { endChange, endFailure, keepFailure } from "./change-under-way.ts";

/** Tells people who have just paid; a renewal that happens by itself is not announced. */
export const tellPaid = () => {
  if (endChange()) toast({ text: messages.paymentSuccessful });
};

const tellFailed = () => void toast({ tone: "danger", text: messages.paymentFailed });

/** Tells people who were led here because a payment failed. */
export const tellKeptFailure = () => {
  if (endFailure()) tellFailed();
};

/** Handles news from the server about the plan's payment, whichever screen its owner is on. */
export const hearPaid = (client: QueryClient, isPaid: boolean, go: (path: string) => unknown) => {
  void refresh(client, [accounts.me, receipts.payments]);
  if (isPaid) return tellPaid();
  if (window.location.pathname.startsWith(paths.subscription)) return tellFailed();
  // The way there may load a new document, which knows nothing of a toast of this one.
  keepFailure();
  void go(paths.subscription);
};
