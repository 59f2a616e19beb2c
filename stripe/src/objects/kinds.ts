import type {
  Coupon,
  Discount,
  Price,
  Product,
  Subscription,
  SubscriptionSchedule,
  TaxRate,
} from "./billing.ts";
import type { Invoice, InvoicePayment } from "./invoices.ts";
import type {
  Charge,
  Customer,
  Dispute,
  Event,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  TaxId,
  TestClock,
  WebhookEndpoint,
} from "./objects.ts";

/** Data stored with an object and never shown. */
export interface Secret {
  id: string;
  /** The whole number of a card, and whether its bank has agreed to later charges. */
  number: string;
  cvc: string;
  agreed: boolean;
}

/** The first answer under a key, returned whenever the key is used again. */
export interface Answer {
  id: string;
  fingerprint: string;
  status: number;
  body: unknown;
  at: number;
}

export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** In milliseconds of real time. */
  dueAt: number;
}

/** Every kind of object stored, by the prefix of its ids. */
export interface Kinds {
  cus: Customer;
  pm: PaymentMethod;
  seti: SetupIntent;
  pi: PaymentIntent;
  ch: Charge;
  re: Refund;
  dp: Dispute;
  txi: TaxId;
  prod: Product;
  price: Price;
  txr: TaxRate;
  sub: Subscription;
  sub_sched: SubscriptionSchedule;
  in: Invoice;
  inpay: InvoicePayment;
  we: WebhookEndpoint;
  evt: Event;
  clock: TestClock;
  coupon: Coupon;
  di: Discount;
  secret: Secret;
  answer: Answer;
  delivery: Delivery;
}

export type Kind = keyof Kinds;

export const kinds = [
  "cus",
  "pm",
  "seti",
  "pi",
  "ch",
  "re",
  "dp",
  "txi",
  "prod",
  "price",
  "txr",
  "sub",
  "sub_sched",
  "in",
  "inpay",
  "we",
  "evt",
  "clock",
  "coupon",
  "di",
  "secret",
  "answer",
  "delivery",
] as const satisfies Kind[];
