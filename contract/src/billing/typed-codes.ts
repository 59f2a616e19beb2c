import { z } from "zod";
import { todayUtc } from "#days.ts";
import { messages } from "#messages.ts";
import { dayFor, hasFields } from "#shapes.ts";
import { campaign, codeText, isGiven, type Off, terms } from "./codes.ts";

/** The kind of discount, as chosen in a form. */
export const offKinds = ["PERCENT", "AMOUNT"] as const;

const typed = (known?: string) => ({
  off: z.enum(offKinds),
  /** The last day on which the code can be used. */
  lastDay: dayFor(messages.enterExpiry).refine(
    (day) => day === known || day >= todayUtc(),
    messages.expiryPast,
  ),
});

type Typed = Off & { off: (typeof offKinds)[number] };

/** The same check for typed values, where only the fields of the chosen kind count. */
const consistentlyTyped = <S extends z.ZodType<Typed>>(shape: S) =>
  shape
    .refine(({ off, percentOff }) => off !== "PERCENT" || isGiven(percentOff), {
      error: messages.enterDiscountPercentage,
      path: ["percentOff"],
      when: hasFields,
    })
    .refine(({ off, amountOff }) => off !== "AMOUNT" || isGiven(amountOff), {
      error: messages.enterDiscountAmount,
      path: ["amountOff"],
      when: hasFields,
    })
    .refine(
      ({ duration, durationInMonths }) => duration !== "repeating" || isGiven(durationInMonths),
      { error: messages.enterMonths, path: ["durationInMonths"], when: hasFields },
    );

/** A code may keep its stored last day, even if that has passed. */
export const typedCode = (lastDay?: string) =>
  consistentlyTyped(z.object({ ...terms, ...typed(lastDay), ...codeText }));

/** A campaign is always new, so its last day is never in the past. */
export const typedCampaign = () =>
  consistentlyTyped(z.object({ ...terms, ...typed(), ...campaign }));
