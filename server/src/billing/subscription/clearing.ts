import type { Stripe } from "stripe";
import type { Turn } from "../operations/turns.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { idOf } from "./outcomes.ts";

/** Withdraws an invoice that is still open. One that was paid meanwhile stays paid. */
export const withdraw = async (id: string) => {
  const { status } = await stripe().invoices.retrieve(id, {}, reading);
  if (status === "open") await stripe().invoices.voidInvoice(id);
};

/** Makes sure that nothing billed for a subscription can still be paid. */
export const withdrawAll = async (subscription: string) => {
  const open = { subscription, status: "open", limit: 100 } as const;
  for await (const { id } of stripe().invoices.list(open, reading))
    if (id !== undefined) await withdraw(id);
};

/** Drops what waits for its payment, and takes back what was planned for later. */
export const clearPlanned = async (
  { schedule, pending_update, latest_invoice }: Stripe.Subscription,
  turn: Turn,
) => {
  const scheduleId = idOf(schedule);
  const invoiceId = idOf(latest_invoice);
  if (pending_update && invoiceId !== undefined) await withdraw(invoiceId);
  if (scheduleId !== undefined)
    await stripe().subscriptionSchedules.release(
      scheduleId,
      {},
      await turn.step(`release-${scheduleId}`),
    );
};
