import { ledgerRefusals } from "#billing/ledger-refusals.ts";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";

export const billingRefusals = {
  ...ledgerRefusals,
  "billing.card_not_taken": [
    409,
    "We don’t accept cards yet. Your trial continues, and nothing has been charged.",
  ],
  "billing.details_missing": [409, "Fill in the billing details first, then add a card."],
  "billing.payment_failed": [402, messages.paymentFailed],
  "billing.operation_open": [
    409,
    "A payment is still being processed. Wait until it is settled, then try again.",
  ],
  "billing.past_due_first": [409, "Pay the open invoice first, then change the plan."],
  "billing.change_on_subscription": [
    409,
    "This plan is paid by card. Change it under Subscription, where you see what is charged.",
  ],
  "billing.pays_by_invoice": [
    409,
    "Your company pays by invoice. Write to us to change your plan.",
  ],
  "billing.preview_over": [409, "The amount has changed. Check it, then confirm."],
  "billing.provider_away": [
    503,
    "Our payment provider can’t be reached right now. Nothing has changed. Try again shortly.",
  ],
  "billing.card_pays_plan": [409, "Your plan is paid with this card. Add another card first."],
  "billing.nothing_to_pay": [409, "This invoice was withdrawn. There is nothing to pay."],
  "billing.request_closed": [409, "This payment request is closed. There is nothing to pay."],
  "billing.request_changed": [409, "The amount has changed. Check it, then pay."],
  "billing.request_begun": [
    409,
    "Someone has started to pay this, so the amount can’t be changed. Withdraw it and make a new one.",
  ],
  "billing.request_nobody": [
    409,
    "Nobody at this company gets e-mails yet. Copy the link and send it yourself.",
  ],
  "billing.payer_has_account": [
    409,
    "This address has an account. Ask the company it belongs to, from its Payment tab.",
  ],
  "billing.nothing_to_cancel": [409, "There is no subscription to cancel."],
  "billing.already_over": [409, "This subscription has ended. Choose a plan to continue."],
  "billing.plan_over": [
    402,
    "Your company’s trial or plan has ended. Its owner can choose a plan under Subscription.",
  ],
  "billing.not_in_plan": [
    403,
    "Your plan doesn’t include this. Look under Subscription for a plan that does.",
  ],
  "billing.account_needed": [
    400,
    "Name the company whose payments you want to see. Only super admins see those of all.",
  ],
  "billing.webhook_forged": [400, "This message was not signed by the card provider."],
  "billing.code_expired": [400, messages.discountExpired],
  "billing.code_in_use": [
    409,
    "This code is in use: its amount and duration stay as they are. Cancel it and make another one.",
  ],
  "billing.code_cancelled": [409, "This code was cancelled for good. Make another one."],
  "billing.code_taken": [409, "This code already exists. Choose another one."],
  "billing.code_places_taken": [409, "More companies already use this code."],
  "billing.enterprise_code_taken": [
    409,
    "This code already opens another plan. Choose another code.",
  ],
  "billing.plan_has_code": [409, "That plan already has its own code."],
  "billing.enterprise_code_unknown": [404, "There is no plan for this enterprise code."],
  "billing.type_name_taken": [409, planMessages.planNameTaken],
  "billing.plan_name_taken": [409, planMessages.planNameTaken],
  "billing.product_taken": [409, planMessages.productNameTaken],
  "billing.group_too_small": [409, messages.planTooSmall],
  "billing.catalogue_in_use": [
    409,
    "This is in use. Hide it instead: companies that have it keep it.",
  ],
  "billing.plan_asked_for": [409, "A payment request is for this plan. Hide it instead."],
  "billing.catalogue_stale": [
    409,
    "Someone has changed this since you opened it. Nothing is saved. Check the latest version.",
  ],
  "billing.price_replaced": [
    409,
    "A newer version has taken the place of this price. Close this and open the newer one.",
  ],
  "billing.part_gone": [409, "This no longer exists. Choose another one."],
  "billing.price_current": [409, "This is the newest version. There is nowhere to move to."],
  "billing.plan_ending": [409, "The plan ends soon, so its price stays."],
  "billing.plan_changing": [409, "The plan is about to change, so its price stays."],
  "billing.plan_unpaid": [409, "A payment is open, so the price stays."],
  "billing.price_not_sold": [409, "The plan is no longer sold at this price."],
  "billing.price_in_other_currency": [409, "The plan keeps its currency, so its price stays."],
  "billing.company_blocked": [409, "The company or its owner is blocked, so its price stays."],
  "billing.price_moving": [
    409,
    "The price of your plan changes with the next period. You can cancel it, or choose another plan.",
  ],
  "billing.other_currency": [
    409,
    "A running plan keeps its currency. Once it has ended, a plan in another currency can be chosen.",
  ],
  "09-23": [409, messages.planTooSmall],
  "09-26": [400, messages.discountNotApplicable],
} as const;
