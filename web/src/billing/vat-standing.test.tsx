import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BillingDetails } from "@vitrine/contract/billing/details";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aSignedInTab } from "#test/tab.ts";
import "#text/billing.ts";
import { Form } from "#ui/form/form.tsx";
import type { StoredDetails } from "./vat-standing.tsx";

aSignedInTab();
const { VatStanding } = await import("./vat-standing.tsx");

const germany = { id: "019a0000-0000-7000-8000-000000000000", name: "Germany", code: "DE" };

const stored = (vatStanding: NonNullable<StoredDetails>["vatStanding"]) => ({
  legalName: "Halden GmbH",
  address: "Am Markt 1",
  city: "Kiel",
  country: germany,
  email: "invoices@halden.example",
  phoneNumber: null,
  vatNumber: "DE136695977",
  vatStanding,
});

const drawn = (details: StoredDetails, vatNumber = "DE136695977") =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        schema={BillingDetails}
        start={{ vatNumber, countryId: germany.id }}
        onSubmit={() => {}}
      >
        <VatStanding stored={details} />
      </Form>
    </QueryClientProvider>,
  );

test.each([
  [
    { state: "WRONG", vat: "BUYER" },
    "This isn’t a valid VAT number for this country. Check every character. VAT is charged until the number is right.",
  ],
  [
    { state: "UNKNOWN", vat: "BUYER" },
    "The EU’s VAT register doesn’t know this number. VAT is charged until the number is right.",
  ],
  [
    { state: "CONFIRMED", vat: "REVERSE_CHARGE" },
    "Confirmed by the EU’s VAT register. No VAT is charged (reverse charge).",
  ],
  [{ state: "CONFIRMED", vat: "HOME" }, "<div>Confirmed by the EU’s VAT register.</div>"],
] as const)("a stored number that stands as %o is said to", (standing, words) => {
  expect(drawn(stored(standing))).toContain(words);
});

test("nothing is said of another number, before it was looked at", () => {
  const wrong = stored({ state: "WRONG", vat: "BUYER" });
  expect(drawn(wrong, "DE136695976")).not.toContain("VAT");
  expect(drawn(null, "")).not.toContain("VAT");
});
