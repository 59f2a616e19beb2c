import type { ChangedFieldName } from "@vitrine/contract/profiles/history";

type Columns = Record<string, ChangedFieldName>;

const placed = { linkedin: "linkedIn", country_id: "country", city: "city" } as const;

/** What each remembered column is called where people read it; the others follow from these. */
const columns: Record<string, Columns> = {
  companies: {
    ...placed,
    legal_name: "companyLegalName",
    short_name: "companyShortName",
    description: "companyDescription",
    website: "urlOfCompanyWebsite",
    main_goal: "mainGoalInStartupHunting",
    logo120_id: "logo",
    cover_id: "cover",
    getting_started: "gettingStarted",
    is_approved: "isApproved",
    is_verified: "isVerified",
    is_blocked: "isBlocked",
    decline_reason: "declineReason",
  },
  startups: {
    account_type: "accountType",
    one_liner: "oneLiner",
    founded: "founded",
    business_model: "businessModel",
    company_status: "companyStatus",
    company_type: "companyType",
    target_market: "targetMarket",
    team_size: "teamSize",
    number_of_clients: "numberOfClients",
    client_names: "clientNames",
    total_funding_amount: "totalFundingAmount",
    currency: "currency",
    solutions: "solutions",
    confirmed_at: "confirmedAt",
    is_available_to_chat: "isAvailableToChat",
    is_mailing_enabled: "isMailingEnabled",
    admin_note: "adminNote",
  },
  retailers: {
    is_public: "isPublic",
    plan_id: "paymentPlan",
    plan_status: "planStatus",
    trial_ends_at: "trialEndsAt",
    collection: "collection",
    paid_until: "paidUntil",
  },
  users: {
    ...placed,
    email: "email",
    first_name: "firstName",
    last_name: "lastName",
    position: "position",
    phone_number: "phoneNumber",
    avatar120_id: "avatar",
    is_blocked: "isBlocked",
    is_verified: "isConfirmed",
    authority_id: "group",
  },
  authority_groups: { name: "groupName", permissions: "permissions" },
  members: { department: "department", status: "memberStatus", note: "memberNote" },
  feedback: { rating: "rating", subject: "feedback" },
  billing_details: {
    legal_name: "billingName",
    address: "billingAddress",
    city: "billingCity",
    country_id: "billingCountry",
    email: "billingEmail",
    phone_number: "billingPhone",
    vat_number: "vatNumber",
  },
};

/** Tables whose rows are the items of a list; sectors and areas share one. */
const lists = new Map<string, ChangedFieldName>([
  ["company_tags", "tags"],
  ["startup_countries", "presenceInCountries"],
  ["gallery_files", "documents"],
  ["gallery_videos", "videos"],
]);

const columnNames = new Map(
  Object.entries(columns).map(([kind, names]) => [kind, Object.keys(names)]),
);

const fieldNames = new Map(
  Object.entries(columns).flatMap(([kind, names]) =>
    Object.entries(names).map(([column, field]) => [`${kind}.${column}`, field] as const),
  ),
);

export const fieldOf = (kind: string, column: string): ChangedFieldName | undefined =>
  fieldNames.get(`${kind}.${column}`);

/** The columns of a table that people read. */
export const columnsOf = (kind: string) => columnNames.get(kind) ?? [];

/** The list that a row of this table is an item of. */
export const listOf = (kind: string, purpose: unknown): ChangedFieldName | undefined => {
  if (kind !== "company_categories") return lists.get(kind);
  return purpose === "SECTOR" ? "companySectors" : "areasOfInterest";
};

export type Target = { kind: string; column: string | null; purpose: string | null };

const ofCategories = (purpose: string): Target => ({
  kind: "company_categories",
  column: null,
  purpose,
});

const targets: readonly (Target & { field: ChangedFieldName })[] = [
  ...Object.entries(columns).flatMap(([kind, names]) =>
    Object.entries(names).map(([column, field]) => ({ kind, column, purpose: null, field })),
  ),
  ...[...lists].map(([kind, field]) => ({ kind, column: null, purpose: null, field })),
  { ...ofCategories("SECTOR"), field: "companySectors" },
  { ...ofCategories("AREA"), field: "areasOfInterest" },
];

/** The columns and lists that hold the changes of these fields. */
export const targetsOf = (fields: readonly ChangedFieldName[]): Target[] =>
  targets.filter(({ field }) => fields.includes(field)).map(({ field: _, ...target }) => target);
