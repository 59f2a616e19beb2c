import type { ExpoState, expoFileColumns } from "@vitrine/contract/onboarding/expo";
import type { ColumnOf } from "#reports/exports/service.ts";
import type { ExpoRow } from "./queries.ts";

type Name = (typeof expoFileColumns)[number];

const states: Record<ExpoState, string> = {
  NEW: "New",
  SHORTLISTED: "Shortlisted",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
};

/** Only for staff who may see the people of startups. */
export const columnsOfPeople: readonly Name[] = ["contactName", "email"];

/** The columns a file of forms can have. */
export const expoColumns: Record<Name, ColumnOf<ExpoRow>> = {
  companyName: { head: "Company", width: 28, value: ({ companyName }) => companyName },
  contactName: { head: "Contact", width: 24, value: ({ contactName }) => contactName },
  email: { head: "E-mail", width: 28, value: ({ email }) => email },
  website: { head: "Website", width: 28, value: ({ website }) => website },
  description: { head: "Description", width: 60, value: ({ description }) => description },
  state: { head: "Status", width: 12, value: ({ state }) => states[state] },
  note: { head: "Note", width: 40, value: ({ note }) => note },
  startup: { head: "Startup", width: 24, value: ({ startup }) => startup?.name ?? null },
  created: { head: "Sent", width: 17, value: ({ createdAt }) => new Date(createdAt) },
};
