import type { codeFileColumns } from "@vitrine/contract/billing/codes";
import type { ColumnOf } from "#reports/exports/service.ts";
import { money } from "../receipts/drawing.ts";
import type { StaffCodeRow } from "./queries.ts";

type Name = (typeof codeFileColumns)[number];

const offOf = ({ percentOff, amountOff, currency }: StaffCodeRow) =>
  percentOff === null ? money(amountOff ?? 0, currency ?? "EUR") : `${percentOff}%`;

const durationOf = ({ duration, durationInMonths }: StaffCodeRow) => {
  if (duration === "repeating") return `${durationInMonths ?? 1} months`;
  return duration === "once" ? "One payment" : "Forever";
};

const states: Record<StaffCodeRow["state"], string> = {
  ACTIVE: "Active",
  FULL: "Used up",
  EXPIRED: "Expired",
  BLOCKED: "Blocked",
  CANCELLED: "Cancelled",
};

/** The columns that a file of codes can have. */
export const codeColumns: Record<Name, ColumnOf<StaffCodeRow>> = {
  code: { head: "Code", width: 24, value: ({ code }) => code },
  name: { head: "Name", width: 28, value: ({ name }) => name },
  off: { head: "Discount", width: 12, value: offOf },
  duration: { head: "Lasts", width: 14, value: durationOf },
  state: { head: "Status", width: 12, value: ({ state }) => states[state] },
  used: { head: "Used", width: 8, value: ({ used }) => used },
  most: { head: "Most uses", width: 10, value: ({ maxRedemptions }) => maxRedemptions },
  lastDay: {
    head: "Valid until",
    width: 17,
    value: ({ redeemBy }) => (redeemBy === null ? null : new Date(redeemBy * 1000)),
  },
  plans: {
    head: "Plans",
    width: 32,
    value: ({ plans }) => plans.map(({ name }) => name).join(", "),
  },
  campaign: { head: "Campaign", width: 16, value: ({ campaign }) => campaign },
  created: { head: "Created", width: 17, value: ({ createdAt }) => new Date(createdAt) },
};
