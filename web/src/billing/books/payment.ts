import type { payments, PaymentsSearch } from "@vitrine/contract/billing/payments";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";

export type BookedPayment = Output<typeof payments.all>["items"][number];
export type PaymentSearch = z.output<typeof PaymentsSearch>;
export type PaymentColumn = Column<BookedPayment, SortOf<PaymentSearch>>;
