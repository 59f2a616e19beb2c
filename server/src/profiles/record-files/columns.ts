import type { retailerFileColumns, startupFileColumns } from "@vitrine/contract/profiles/records";
import { type ColumnOf, inWords, moment, yesOrNo } from "#reports/exports/service.ts";
import type { RetailerRow, StartupRow } from "../records/queries.ts";

type Row = StartupRow | RetailerRow;
type Columns<Name extends string, R> = Record<Name, ColumnOf<R>>;

/** The columns hidden from staff who may not see people. */
export const columnsOfPeople: readonly string[] = ["owner", "email"];

const ofBoth = {
  name: { head: "Name", width: 28, value: (row: Row) => row.companyShortName },
  legalName: { head: "Legal name", width: 32, value: (row: Row) => row.companyLegalName },
  stage: { head: "Status", width: 12, value: (row: Row) => inWords(row.stage) },
  country: { head: "Country", width: 18, value: (row: Row) => row.country?.name ?? null },
  owner: { head: "Contact", width: 24, value: (row: Row) => row.owner?.fullName ?? null },
  email: { head: "E-mail", width: 32, value: (row: Row) => row.owner?.email ?? null },
  created: { head: "Created", width: 17, value: (row: Row) => moment(row.createdAt) },
  waiting: { head: "Waiting since", width: 17, value: (row: Row) => moment(row.waitingSince) },
  verified: { head: "Verified", width: 9, value: (row: Row) => yesOrNo(row.isVerified) },
};

export const startupColumns: Columns<(typeof startupFileColumns)[number], StartupRow> = {
  ...ofBoth,
  account: { head: "Account type", width: 14, value: ({ accountType }) => inWords(accountType) },
  companyType: { head: "Company type", width: 18, value: ({ companyType }) => companyType },
  businessModel: { head: "Business model", width: 18, value: (row) => row.businessModel },
  companyStatus: { head: "Company status", width: 18, value: (row) => row.companyStatus },
  rating: { head: "Rating", width: 8, value: ({ rating }) => rating.weightedRate },
  ratings: { head: "Ratings", width: 8, value: ({ rating }) => rating.count },
  chat: { head: "Open to chat", width: 12, value: (row) => yesOrNo(row.isAvailableToChat) },
  mailing: { head: "Gets e-mails", width: 12, value: (row) => yesOrNo(row.isMailingEnabled) },
};

export const retailerColumns: Columns<(typeof retailerFileColumns)[number], RetailerRow> = {
  ...ofBoth,
  role: { head: "Kind", width: 20, value: ({ role }) => inWords(role) },
  plan: { head: "Plan", width: 18, value: ({ paymentPlanName }) => paymentPlanName },
  people: { head: "People", width: 8, value: ({ people }) => people },
};
