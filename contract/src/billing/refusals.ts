import { messages } from "#messages.ts";

export const billingRefusals = {
  "billing.card_not_taken": [
    409,
    "We don’t accept cards yet. Your trial continues, and nothing has been charged.",
  ],
  "billing.code_expired": [400, messages.discountExpired],
  "billing.enterprise_code_unknown": [404, "There is no plan for this enterprise code."],
  "09-23": [409, messages.planTooSmall],
  "09-26": [400, messages.discountNotApplicable],
} as const;
