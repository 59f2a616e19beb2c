import { books } from "@vitrine/contract/billing/books";
import { payments } from "@vitrine/contract/billing/payments";
import { owned, staff, superAdmin } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { exportVat, moneyFigures, reportVat } from "../books/service.ts";
import { exportPayments, packReceipts } from "./files.ts";
import { choicesOfPayments } from "./queries.ts";
import {
  filterPayments,
  listPayments,
  listPaymentsOfAccount,
  listReceipts,
  sumPayments,
} from "./service.ts";

const ofAccount = owned(staff(), "one account that they name; super admins see all");

/** Payments as staff list them, and what they add up to. */
export const paymentRoutes = [
  on(payments.all, superAdmin, listPayments, plannedByValues),
  on(payments.filtered, ofAccount, filterPayments, plannedByValues),
  on(payments.ofAccount, staff(), listPaymentsOfAccount, plannedByValues),
  on(payments.receipts, superAdmin, listReceipts, plannedByValues),
  on(payments.sums, ofAccount, sumPayments, plannedByValues),
  on(payments.choices, superAdmin, choicesOfPayments),
  on(payments.export, superAdmin, exportPayments),
  on(payments.receiptFiles, superAdmin, packReceipts),
  on(books.vat, superAdmin, reportVat),
  on(books.exportVat, superAdmin, exportVat),
  on(books.figures, superAdmin, moneyFigures),
];
