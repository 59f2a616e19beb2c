import { z } from "zod";

/** What a receipt or a credit note says. It is never computed again, whatever becomes of those it names. */
export const Snapshot = z.object({
  kind: z.enum(["RECEIPT", "CREDIT_NOTE"]),
  number: z.string(),
  /** The number of the receipt or credit note that it corrects. */
  corrects: z.string().nullable(),
  /** A day, like `2026-11-23`. */
  issuedOn: z.string(),
  paidOn: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.string().nullable() }),
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    email: z.string(),
    vatNumber: z.string().nullable(),
  }),
  /** Minor units, before VAT. */
  lines: z.array(z.object({ text: z.string(), amount: z.number() })),
  vat: z.object({
    kind: z.enum(["HOME", "BUYER", "REVERSE_CHARGE", "NONE"]),
    percent: z.number(),
    amount: z.number(),
  }),
  /** An earlier credit that paid for a part, before VAT; zero or below. */
  credit: z.number(),
  total: z.number(),
  currency: z.string(),
});

export type Snapshot = z.output<typeof Snapshot>;
