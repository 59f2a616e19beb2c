import { messages } from "@vitrine/contract/messages";
import { individualKinds, type Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { lockNames, namesTaken } from "./queries.ts";

type Names = { companyLegalName?: string | undefined; companyShortName?: string | undefined };

/** Refuses new names that another company has; inside a transaction they stay free until it ends. */
export const ensureNamesFree = async (
  db: Db,
  role: Role,
  { companyLegalName, companyShortName }: Names,
  companyId: string | null = null,
) => {
  if (individualKinds.includes(role)) return;
  const kind = role === "STARTUP" ? ("STARTUP" as const) : ("RETAILER" as const);
  const legalName = companyLegalName ?? null;
  const shortName = companyShortName ?? null;
  const names = { kind, legalName, shortName, companyId };
  await lockNames(db, names);
  const { isLegalTaken, isShortTaken } = await namesTaken(db, names);
  if (isLegalTaken) refuse("05-02", { errors: { companyLegalName: messages.legalNameTaken } });
  if (isShortTaken) refuse("05-03", { errors: { companyShortName: messages.shortNameTaken } });
};
