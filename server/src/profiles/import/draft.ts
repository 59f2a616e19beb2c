/** A startup as a row describes it. */
export type Draft = {
  name: string;
  legalName: string;
  website: string | null;
  domain: string | null;
  linkedIn: string | null;
  oneLiner: string;
  description: string | null;
  /** Our categories that the row names; its other names are among the tags. */
  categoryIds: string[];
  tags: string[];
  countryCode: string | null;
  city: string | null;
  founded: number | null;
  companyStatus: string | null;
  businessModel: string | null;
  companyType: string | null;
  targetMarket: string | null;
  teamSize: string | null;
  numberOfClients: number | null;
  clientNames: string[];
  totalFundingAmount: number | null;
  currency: string | null;
  presence: string[];
  /** The fields the row fills, by their names in a profile. */
  filled: string[];
};

/** What a profile calls the fields of a draft. */
const shownAs: [keyof Draft, string][] = [
  ["name", "companyShortName"],
  ["legalName", "companyLegalName"],
  ["website", "urlOfCompanyWebsite"],
  ["linkedIn", "linkedIn"],
  ["oneLiner", "oneLiner"],
  ["categoryIds", "companySectors"],
  ["description", "companyDescription"],
  ["tags", "tags"],
  ["countryCode", "country"],
  ["city", "city"],
  ["founded", "founded"],
  ["companyStatus", "companyStatus"],
  ["businessModel", "businessModel"],
  ["companyType", "companyType"],
  ["targetMarket", "targetMarket"],
  ["teamSize", "teamSize"],
  ["numberOfClients", "numberOfClients"],
  ["clientNames", "clientNames"],
  ["totalFundingAmount", "totalFundingAmount"],
  ["presence", "presenceInCountries"],
];

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";

export const filledFields = (draft: Draft) =>
  shownAs.flatMap(([field, shown]) => (isFilled(draft[field]) ? [shown] : []));
