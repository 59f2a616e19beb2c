import { type UpdatedField, updatedFields } from "@vitrine/contract/profiles/imports";
import type { CurrentStartup, StartupPatch } from "./current-startups.ts";
import type { Draft } from "./draft.ts";

/** Which fields of an existing startup an import may change. */
export type Updates = {
  empty: boolean;
  fields: readonly UpdatedField[];
  /** Whether the file has lines of its own; one cut from a description is none. */
  hasLine?: boolean;
};

export type FieldChange = { field: UpdatedField; before: string; after: string };

type Comparison = {
  now: (startup: CurrentStartup) => string;
  given: (draft: Draft) => string;
  patch: (draft: Draft) => StartupPatch;
  /** Compares the two values without regard to case. */
  isFolded?: true;
};

const listed = (names: readonly string[]) => names.toSorted().join(", ");
const text = (value: string | number | null) => (value === null ? "" : String(value));
const money = (amount: number | null, currency: string | null) =>
  amount === null ? "" : `${(amount / 100).toFixed(2)} ${currency ?? "EUR"}`;

/** Fields that drafts and profiles hold alike. */
const plain = <
  F extends UpdatedField &
    (
      | "oneLiner"
      | "description"
      | "city"
      | "founded"
      | "companyStatus"
      | "businessModel"
      | "companyType"
      | "targetMarket"
      | "teamSize"
      | "numberOfClients"
    ),
>(
  field: F,
): Comparison => ({
  now: (startup) => text(startup[field]),
  given: (draft) => text(draft[field]),
  patch: (draft) => ({ [field]: draft[field] }),
});

const comparisons: Record<UpdatedField, Comparison> = {
  website: {
    now: ({ website }) => text(website),
    given: ({ website }) => text(website),
    patch: ({ website, domain: websiteDomain }) => ({ website, websiteDomain }),
    isFolded: true,
  },
  linkedIn: {
    now: ({ linkedin }) => text(linkedin),
    given: ({ linkedIn }) => text(linkedIn),
    patch: ({ linkedIn: linkedin }) => ({ linkedin }),
  },
  oneLiner: plain("oneLiner"),
  description: plain("description"),
  tags: {
    now: ({ tags }) => listed(tags),
    given: ({ tags }) => listed(tags),
    patch: ({ tags }) => ({ tags }),
    isFolded: true,
  },
  country: {
    now: ({ countryCode }) => text(countryCode),
    given: ({ countryCode }) => text(countryCode),
    patch: ({ countryCode }) => ({ countryCode }),
  },
  city: plain("city"),
  founded: plain("founded"),
  companyStatus: plain("companyStatus"),
  businessModel: plain("businessModel"),
  companyType: plain("companyType"),
  targetMarket: plain("targetMarket"),
  teamSize: plain("teamSize"),
  numberOfClients: plain("numberOfClients"),
  clientNames: {
    now: ({ clientNames }) => listed(clientNames),
    given: ({ clientNames }) => listed(clientNames),
    patch: ({ clientNames }) => ({ clientNames }),
  },
  totalFundingAmount: {
    now: ({ totalFundingAmount, currency }) => money(totalFundingAmount, currency),
    given: ({ totalFundingAmount, currency }) => money(totalFundingAmount, currency),
    patch: ({ totalFundingAmount, currency }) => ({
      totalFundingAmount,
      currency: currency ?? "EUR",
    }),
  },
  presenceInCountries: {
    now: ({ presence }) => listed(presence),
    given: ({ presence }) => listed(presence),
    patch: ({ presence }) => ({ presence }),
  },
};

/** What a row would change in a startup, field by field. */
export const changesOf = (
  startup: CurrentStartup,
  draft: Draft,
  { empty, fields, hasLine }: Updates,
): FieldChange[] => {
  const chosen = new Set(fields);
  const changes: FieldChange[] = [];
  for (const [field, { now, given, isFolded }] of comparisonsInOrder) {
    if (field === "oneLiner" && !hasLine) continue;
    const before = now(startup);
    const after = given(draft);
    const key = (value: string) => (isFolded ? value.toLowerCase() : value);
    if (after === "" || key(before) === key(after)) continue;
    if (chosen.has(field) || (empty && before === "")) changes.push({ field, before, after });
  }
  return isCityElsewhere(startup, draft, changes)
    ? changes.filter(({ field }) => field !== "city")
    : changes;
};

/** A city belongs to its country: one in another country is not taken alone. */
const isCityElsewhere = (startup: CurrentStartup, draft: Draft, changes: FieldChange[]) =>
  draft.countryCode !== null &&
  startup.countryCode !== null &&
  draft.countryCode !== startup.countryCode &&
  !changes.some(({ field }) => field === "country");

const comparisonsInOrder = updatedFields.map((field) => [field, comparisons[field]] as const);

export const patchOf = (draft: Draft, changes: readonly FieldChange[]): StartupPatch =>
  Object.assign({}, ...changes.map(({ field }) => comparisons[field].patch(draft)));
