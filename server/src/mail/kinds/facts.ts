import type { FactField } from "@vitrine/contract/profiles/facts";
import type { EmailData } from "./kinds.ts";
import { hello, pageAt, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

const names: Record<FactField, string> = {
  companyShortName: "name",
  companyLegalName: "legal name",
  companyDescription: "description",
  urlOfCompanyWebsite: "website",
  linkedIn: "LinkedIn page",
  country: "country",
  city: "city",
  oneLiner: "one-liner",
  founded: "founding year",
  businessModel: "business model",
  companyStatus: "company status",
  companyType: "company type",
  targetMarket: "target market",
  teamSize: "team size",
  numberOfClients: "number of clients",
  clientNames: "client names",
  totalFundingAmount: "total funding",
  solutions: "products and solutions",
  tags: "tags",
  companySectors: "sectors",
  areasOfInterest: "areas of interest",
  presenceInCountries: "countries you work in",
};

const mostNamed = 5;

const listed = (facts: readonly FactField[]) => {
  const shown = facts.slice(0, mostNamed).map((field) => names[field]);
  const more = facts.length - shown.length;
  const words = more > 0 ? [...shown, `${more} more`] : shown;
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words);
};

const stillTrue = (
  { firstName, startupName, facts }: EmailData<"still-true">,
  { link, unsubscribe }: Secrets,
): Words => ({
  unsubscribe: unsubscribe("facts"),
  subject: `Still true? Facts about ${startupName}`,
  greeting: hello(firstName),
  parts: [
    {
      text: `Nobody has confirmed some facts on the ${productName} profile of ${startupName} for half a year: ${listed(facts)}.`,
    },
    { button: "Check these facts", url: link("/auth/facts") },
    {
      text: "You don’t need to sign in to confirm them. The link works once, for 30 days. Retailers see how old a fact is.",
    },
    {
      links: [
        { text: "Something has changed? Edit your profile", to: pageAt("/settings/company-info") },
      ],
    },
  ],
});

/** E-mails about the facts of a profile. */
export const factWords = { "still-true": stillTrue };
