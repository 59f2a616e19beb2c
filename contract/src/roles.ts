import { z } from "zod";

export const retailKinds = [
  "RETAILER",
  "RETAILER_BRAND",
  "RETAILER_CONSULTANT",
  "RETAILER_SERVICE_PROVIDER",
  "RETAILER_VENTURE_CAPITAL",
  "RETAILER_ENTREPRENEUR",
  "RETAILER_INVESTOR",
  "RETAILER_PRIVATE_PERSON",
] as const;

export type RetailKind = (typeof retailKinds)[number];

export const roles = ["STARTUP", ...retailKinds, "MEMBER", "ADMIN", "SUPER_ADMIN"] as const;

export type Role = (typeof roles)[number];
export const RoleName = z.enum(roles);

export const retailSideRoles: readonly Role[] = [...retailKinds, "MEMBER"];
export const staffRoles: readonly Role[] = ["ADMIN", "SUPER_ADMIN"];

/** Owners and members of retail companies. */
export const isRetailSide = (role: Role) => retailSideRoles.includes(role);

/** Admins and super admins. */
export const isStaff = (role: Role) => staffRoles.includes(role);

/** Retail kinds that are one person: they need neither website nor description. */
export const individualKinds: readonly Role[] = [
  "RETAILER_ENTREPRENEUR",
  "RETAILER_INVESTOR",
  "RETAILER_PRIVATE_PERSON",
];

/** The roles that can be chosen with an address of a public e-mail service. */
export const rolesOfPublicEmails: readonly Role[] = [
  "STARTUP",
  "RETAILER_CONSULTANT",
  ...individualKinds,
];
