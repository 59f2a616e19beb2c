import { z } from "zod";
import { messages } from "#messages.ts";
import { emptyOr, PhoneNumber } from "#profiles/account-information.ts";
import { versioned } from "#profiles/versions.ts";
import { Country, EmailAddress, Id, words } from "#shapes.ts";
import { chosenPlan } from "./choice.ts";

export const BillingAddress = z.object({
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  country: Country.nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

export const BillingDetails = z.object({
  /** The company's version that the form shows; later changes by others are not overwritten. */
  ...versioned,
  legalName: words(200, messages.enterLegalName),
  address: words(500, messages.enterAddress),
  city: words(100, messages.enterCity),
  countryId: z.uuid(messages.chooseCountry),
  email: EmailAddress,
  phoneNumber: emptyOr(PhoneNumber),
  vatNumber: words(50).nullish(),
});

/** With the same save, a retail company can move to another plan. */
export const RetailBillingDetails = BillingDetails.extend({
  paymentPlanId: Id.nullish(),
  ...chosenPlan,
});
