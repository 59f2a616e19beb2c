import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { Changed, Done, EmailAddress, Id, Moment, Named, searchWords, words } from "#shapes.ts";
import { currencies } from "./currencies.ts";

export const requestStatuses = ["OPEN", "PAID", "VOID", "EXPIRED"] as const;

/** Minor units; the card provider takes no larger sum, and VAT comes on top. */
const Amount = z
  .number(messages.enterCorrectAmount)
  .int(messages.enterCorrectAmount)
  .min(1, messages.enterCorrectAmount)
  .max(50_000_000, messages.enterCorrectAmount);

const fields = {
  /** Before VAT. */
  amount: Amount,
  currency: z.enum(currencies, messages.chooseCurrency),
  /** What it is for, as its payer reads it. */
  description: words(500, messages.enterDescription),
  dueAt: Moment,
  /** The plan it is about, where it is about one. */
  planId: Id.nullish(),
};

/** A company, or somebody without an account by their e-mail address. */
type Buyer = { retailerId?: string | null | undefined; email?: string | null | undefined };

const isOne = ({ retailerId, email }: Buyer) => Boolean(retailerId) !== Boolean(email);

export const NewPaymentRequest = z
  .object({
    ...{ retailerId: Id.nullish(), email: EmailAddress.nullish(), ...fields },
    /** Sends the link to whoever is to pay. */
    isEmailed: z.boolean().default(false),
  })
  .refine(isOne, { error: messages.choosePayer, path: ["retailerId"] });

export const ChangedPaymentRequest = z.object({
  ...z.object(fields).partial().shape,
  id: Id,
  /** The one that is shown; a newer one is not overwritten. */
  version: Version.optional(),
  /** Withdraws it. */
  isVoid: z.literal(true).optional(),
  /** Another link; the one before opens nothing any more. */
  isLinkNew: z.literal(true).optional(),
  /** Sends the link to whoever is to pay. */
  isEmailed: z.literal(true).optional(),
});

/** The same as it is typed: the sum, and the last day to pay it on. */
export const TypedPaymentRequest = z.object({
  ...{ amount: Amount, currency: fields.currency, description: fields.description },
  dueOn: z.iso.date(messages.chooseFutureDay),
  isEmailed: z.boolean(),
});

const list = staffList({
  sorts: ["createdAt", "dueAt", "amount"],
  filters: {
    /** Part of what it is for, or of the e-mail address. */
    search: searchWords,
    status: anyOf(z.enum(requestStatuses)),
    /** Whose; without one super admins see all. */
    retailerId: Id.nullable().default(null),
  },
});

export const RequestsSearch = list.search;

export const StaffPaymentRequest = z.object({
  id: Id,
  version: Version,
  company: Named.nullable(),
  /** Who is asked without an account. */
  email: z.string().nullable(),
  description: z.string(),
  /** Minor units, with VAT. */
  amount: z.number().int(),
  vat: z.number().int(),
  currency: z.string(),
  status: z.enum(requestStatuses),
  plan: Named.nullable(),
  dueAt: Moment,
  /** Nobody can pay it afterwards. */
  expiresAt: Moment,
  paidAt: Moment.nullable(),
  emailedAt: Moment.nullable(),
  createdAt: Moment,
  /** Who made it. */
  by: z.string().nullable(),
  can: z.object({
    change: z.boolean(),
    /** Nobody has begun to pay it. */
    changeAmount: z.boolean(),
    withdraw: z.boolean(),
  }),
});

/** Who has the link can pay; it is shown once. */
const Link = { clientId: z.string(), link: z.string() };

/** What staff ask customers to pay by a link. */
export const staffPaymentRequests = {
  save: write("POST", "/api/v2/payment/save", {
    input: NewPaymentRequest,
    output: Done.extend({ id: Id, ...Link }),
  }),
  update: write("POST", "/api/v2/payment/update", {
    input: ChangedPaymentRequest,
    output: Changed.extend({ clientId: Link.clientId.nullable(), link: Link.link.nullable() }),
  }),
  list: read("POST", "/api/v2/payment/list", {
    input: list.asked,
    output: cappedListOf(StaffPaymentRequest),
  }),
};
