/** Why staff cannot make a change to a company's money. */
export const ledgerRefusals = {
  "billing.payment_booked": [
    409,
    "A payment with this reference is already recorded. If this is another one, say so and record it.",
  ],
  "billing.no_seller": [
    409,
    "Nobody has set who sells here, so there can be no receipt. Ask whoever runs this installation to set the seller.",
  ],
  "billing.payment_of_provider": [
    409,
    "The card provider took this payment. You can add a note, or refund it.",
  ],
  "billing.already_reversed": [409, "This payment is already reversed."],
  "billing.not_refundable": [
    409,
    "Only payments taken by card can be refunded. Reverse a payment that was recorded by hand.",
  ],
  "billing.refund_too_large": [409, "That’s more than is left of this payment."],
  "billing.date_past": [422, "Choose a date in the future."],
  "billing.date_far": [422, "Choose a date within the next five years."],
  "billing.date_future": [422, "Choose today or an earlier day."],
  "billing.paid_until_missing": [422, "Choose until when it is paid."],
  "billing.paid_until_earlier": [
    422,
    "It’s already paid until a later day. Choose a day after that.",
  ],
  "billing.not_by_invoice": [
    409,
    "This company pays by card. Change that in the payment settings first.",
  ],
  "billing.paid_ahead": [
    409,
    "It’s still paid by invoice until a later day. Switch to card after that, or choose an earlier day first.",
  ],
  "billing.no_trial": [409, "This company has no trial that could be made longer."],
  "billing.trial_shorter": [422, "A trial can only be made longer. Choose a later day."],
  "billing.plan_ends": [
    409,
    "This subscription is cancelled and ends soon. Its owner must reactivate it before the plan can change.",
  ],
  "billing.approval_closed": [409, "This has already been decided, or it has expired."],
  "billing.approval_own": [403, "You asked for this yourself. Another super admin must decide."],
} as const;
