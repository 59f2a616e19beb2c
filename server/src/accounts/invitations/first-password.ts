import type { Db } from "#db/connect.ts";
import { ensureGoodPassword } from "#identity/passwords/service.ts";
import { namesOfCompany } from "./queries.ts";

export type Guest = { id: string; email: string; firstName: string; lastName: string };

/** Judges a password chosen for somebody else as if they had chosen it themselves. */
export const ensureGoodFirstPassword = async (
  db: Db,
  password: string | null,
  { companyId, email, firstName, lastName }: Omit<Guest, "id"> & { companyId: string | null },
) => {
  if (password === null) return;
  const companyNames = companyId === null ? [] : await namesOfCompany(db, companyId);
  ensureGoodPassword(password, { names: [email, firstName, lastName, ...companyNames] });
};
