import type { Me } from "@vitrine/contract/accounts/me";
import { isRetailSide, isStaff } from "@vitrine/contract/roles";
import type { z } from "zod";

export type Person = z.output<typeof Me>;

export type Side = "retail" | "startup" | "staff";

/** The side of the product, with its frame and screens, that the person's role belongs to. */
export const sideOf = ({ role }: Pick<Person, "role">): Side => {
  if (isStaff(role)) return "staff";
  return isRetailSide(role) ? "retail" : "startup";
};

/** Whether the person owns a company that is verified and has not chosen its plan yet. */
export const owesPlan = ({ role, retailer }: Pick<Person, "role" | "retailer">) =>
  role !== "MEMBER" && retailer?.registrationStatus === "PAYMENT_PLAN";

/** Whether the company's trial or plan is over: its own data stays open, the shop does not. */
export const isClosed = ({ retailer }: Pick<Person, "retailer">) =>
  retailer?.paymentSettings.openness === "CLOSED";

type Settings = NonNullable<Person["retailer"]>["paymentSettings"];

/** Whether a company has never been open, and its owner has not tried to pay either. */
export const isUnpaid = ({ neverOpen, subscriptionId }: Settings) =>
  neverOpen && subscriptionId === null;
