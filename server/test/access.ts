import { backOffice } from "./access/back-office.ts";
import { company } from "./access/company.ts";
import { ownAccount } from "./access/own-account.ts";
import { shop } from "./access/shop.ts";
import { signUp } from "./access/sign-up.ts";
import { type Access, approvedUsers, ownRoom, staff } from "./access/who.ts";

/**
 * Who may make each call, as the product's specification says: written independently of the doors, never
 * derived from them. A new call needs its row here before it can be served.
 */
export const access: Record<string, Access> = {
  ...ownAccount,
  ...shop,
  ...company,
  ...signUp,
  ...backOffice,
};

/** Who may open a socket. */
export const socketAccess = approvedUsers;

const analyst: Access = { roles: staff, permission: "STARTUP_ANALYSIS" };

/** Who may send what on it, by destination. */
export const frameAccess: Record<string, Access> = {
  "/app/messages/chat/:id": ownRoom,
  "/app/messages/chat/:id/typing": ownRoom,
  "/app/messages/chat/:id/read": ownRoom,
  "/app/report-by-words": analyst,
  "/app/report-by-words/cancel": analyst,
};

/** Pages and health checks without a door: everything besides the calls. */
export const pages = [
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/docs",
  "/dev/mail",
  "/dev/mail.json",
  "/dev/mail/:id",
  "/dev/mail/:id/html",
  "/dev/stripe",
  "/dev/stripe/switches",
  "/dev/stripe/companies/:id",
  "/dev/stripe/companies/:id/time",
  "/dev/stripe/v1/payment_methods",
  "/dev/stripe/v1/setup_intents/:id",
  "/dev/stripe/v1/payment_intents/:id",
  "/dev/stripe/v1/stand_in/bank/:id",
  "/dev/stripe/v3",
  "/dev/writer",
];
