import { z } from "zod";
import { read } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { emptyOr, PhoneNumber } from "#profiles/account-information.ts";
import { versioned } from "#profiles/versions.ts";
import { Country, EmailAddress, Id, idFor, words } from "#shapes.ts";
import { chosenPlan } from "./choice.ts";

/** Whose VAT it is: the seller’s country’s, the buyer’s country’s, owed by the buyer, or none. */
export const vatKinds = ["HOME", "BUYER", "REVERSE_CHARGE", "NONE"] as const;

export const VatStanding = z.object({
  /**
   * `WRONG`: its check digits are, or its country is another. The others are about the register of the
   * EU: it does not know the number, has not answered yet, or has confirmed it.
   */
  state: z.enum(["WRONG", "UNKNOWN", "UNCONFIRMED", "CONFIRMED"]),
  /** The VAT that is due with this number. */
  vat: z.enum(vatKinds),
});

export const BillingAddress = z.object({
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  country: Country.nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Null without a number, and outside the EU. */
  vatStanding: VatStanding.nullable(),
});

export const BillingDetails = z.object({
  /** The company's version that the form shows; later changes by others are not overwritten. */
  ...versioned,
  legalName: words(200, messages.enterLegalName),
  address: words(500, messages.enterAddress),
  city: words(100, messages.enterCity),
  countryId: idFor(messages.chooseCountry),
  email: EmailAddress,
  phoneNumber: emptyOr(PhoneNumber),
  vatNumber: words(50).nullish(),
});

/** With the same save, a retail company can move to another plan. */
export const RetailBillingDetails = BillingDetails.extend({
  paymentPlanId: Id.nullish(),
  ...chosenPlan,
});

export const vatNumbers = {
  /** Null for a country outside the EU, whose numbers nobody checks. */
  check: read("POST", "/api/v1/vat-number", {
    input: z.object({ countryId: Id, vatNumber: words(50) }),
    output: z.object({ standing: VatStanding.nullable() }),
  }),
};
