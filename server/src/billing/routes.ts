import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { vatNumbers } from "@vitrine/contract/billing/details";
import { receipts } from "@vitrine/contract/billing/receipts";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { subscription } from "@vitrine/contract/billing/subscription";
import { billingWebhook } from "@vitrine/contract/billing/webhook";
import { undoable } from "#db/undoable.ts";
import {
  anyone,
  forSelf,
  oneTimeTokenOrSignedIn,
  owned,
  retailOwner,
  retailOwnerOrSuperAdmin,
  signedIn,
  staff,
  staffFor,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import {
  allCards,
  attachCard,
  cardConfig,
  detachCard,
  oneCard,
  ownCards,
  ownCustomerView,
} from "./cards/service.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { codesByStaffRoutes } from "./codes-by-staff/routes.ts";
import { enterpriseRoutes } from "./enterprise/routes.ts";
import { requestsByStaffRoutes } from "./requests-by-staff/routes.ts";
import { saveDetailsOfRetailer, saveDetailsOfStartup } from "./details/service.ts";
import { ledgerRoutes } from "./ledger/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { discountOnPlans, enterprisePlan, plansOnOffer } from "./plans/service.ts";
import { downloadReceipt, ownPayments } from "./receipts/service.ts";
import { payRequest, showRequest } from "./requests/service.ts";
import { choosePlan, payByCard } from "./selection/service.ts";
import { saveBillingByStaff, showBillingToStaff } from "./staff/service.ts";
import { attachAndPay, ownSubscription, payInvoice } from "./subscription/invoice-payments.ts";
import { cancelSubscription, reactivateSubscription } from "./subscription/ending.ts";
import { previewPlan, recreate } from "./subscription/service.ts";
import { checkVatNumber } from "./vat/service.ts";
import { receiveWebhook } from "./webhooks/service.ts";

export const billingRoutes = [
  ...catalogueRoutes,
  on(billing.plans, anyone, plansOnOffer),
  on(billing.discount, anyone, discountOnPlans),
  on(billing.enterprisePlan, anyone, enterprisePlan),
  on(billing.choosePlan, oneTimeTokenOrSignedIn, choosePlan),
  on(billing.pay, oneTimeTokenOrSignedIn, payByCard, { transaction: "own", resumes: true }),
  on(paymentRequests.one, anyone, showRequest),
  on(paymentRequests.pay, anyone, payRequest, { transaction: "own" }),
  on(billingWebhook.receive, anyone, receiveWebhook, { transaction: "own" }),
  on(subscription.preview, retailOwner, previewPlan),
  on(subscription.recreate, forSelf(retailOwner), recreate, { transaction: "own", resumes: true }),
  on(subscription.one, retailOwner, ownSubscription),
  on(subscription.attachAndPay, forSelf(retailOwner), attachAndPay, {
    transaction: "own",
    resumes: true,
  }),
  on(subscription.payInvoice, forSelf(retailOwner), payInvoice, {
    transaction: "own",
    resumes: true,
  }),
  on(subscription.cancel, forSelf(retailOwner), cancelSubscription, {
    transaction: "own",
    resumes: true,
  }),
  on(subscription.reactivate, forSelf(retailOwner), reactivateSubscription, {
    transaction: "own",
    resumes: true,
  }),
  on(cards.config, anyone, cardConfig),
  on(cards.own, retailOwner, ownCards),
  on(cards.attach, forSelf(retailOwner), attachCard, { transaction: "own", resumes: true }),
  on(cards.customer, retailOwner, ownCustomerView),
  on(cards.one, retailOwner, oneCard),
  on(cards.all, retailOwner, allCards),
  on(cards.detach, forSelf(retailOwner), detachCard, { transaction: "own", resumes: true }),
  on(cards.detachByGet, forSelf(retailOwner), detachCard, { transaction: "own", resumes: true }),
  on(receipts.payments, retailOwner, ownPayments),
  on(
    receipts.download,
    owned(retailOwnerOrSuperAdmin, "the company that paid; a super admin has any"),
    downloadReceipt,
  ),
  on(billing.saveDetailsOfRetailer, forSelf(retailOwner), saveDetailsOfRetailer),
  on(billing.saveDetailsOfStartup, forSelf(startupOwner), saveDetailsOfStartup),
  on(vatNumbers.check, signedIn, checkVatNumber),
  ...codesByStaffRoutes,
  ...enterpriseRoutes,
  ...requestsByStaffRoutes,
  ...ledgerRoutes,
  ...paymentRoutes,
  on(staffBilling.details, staff("USERS_EDIT_BILLING_DETAILS"), showBillingToStaff),
  on(
    staffBilling.save,
    staffFor("USERS_EDIT_BILLING_DETAILS", retailerOfPath),
    undoable(saveBillingByStaff),
  ),
];
