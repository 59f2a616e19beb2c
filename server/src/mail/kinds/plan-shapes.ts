import { z } from "zod";

const text = z.string();
const moment = z.string();
/** To the owner of a company. Amounts are formatted; one is missing if the card provider is away. */
const owner = { firstName: text, companyName: text };
const plan = { ...owner, planName: text.nullable() };
/** `credit`: what of it is paid from the company's credit, if any. */
const nextCharge = z.object({ amount: text, date: moment, credit: text.optional() }).nullable();
const priced = z.object({ name: text, price: text });

/** The data of e-mails about a plan and its payments. */
export const planShapes = {
  "payment-failed": z.object({
    ...plan,
    amount: text.nullable(),
    reason: text.nullable(),
    nextAttemptAt: moment.nullable(),
    lastDay: moment,
  }),
  "confirm-payment": z.object({ ...plan, amount: text.nullable(), lastDay: moment }),
  "access-ends": z.object({ ...plan, lastDay: moment }),
  "plan-ended": z.object({
    ...plan,
    why: z.enum(["TRIAL", "UNPAID", "CANCELLED"]),
    endedAt: moment,
  }),
  cancelled: z.object({ ...plan, lastDay: moment }),
  reactivated: z.object({ ...plan, nextCharge }),
  /** `from`: when it begins; null if it has begun. */
  "plan-changed": z.object({
    ...owner,
    before: priced,
    to: priced,
    from: moment.nullable(),
    nextCharge,
    /** Only what the plan costs changes. */
    isPriceAlone: z.boolean().optional(),
  }),
  "card-expires": z.object({ ...owner, last4: text, month: text, nextCharge }),
};
