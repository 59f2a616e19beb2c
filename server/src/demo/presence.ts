import type { Db } from "#db/connect.ts";
import { demoAccounts } from "./accounts.ts";

/** The demo accounts in this database that can sign in; an import into an empty one leaves none. */
export const accountsThere = async (db: Db) => {
  const there = await db
    .selectFrom("users")
    .select("email")
    .where(
      "email",
      "in",
      demoAccounts.map(({ email }) => email),
    )
    .where("isBlocked", "=", false)
    .execute();
  const emails = new Set(there.map(({ email }) => email));
  return demoAccounts.filter(({ email }) => emails.has(email));
};

/** What to know before an import into an empty database; undefined if somebody can sign in. */
export const noticeBeforeImport = async (db: Db) => {
  const someone = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (someone) return undefined;
  return [
    "This database is empty. After an import, the demo can no longer be added to it: there will be",
    "no demo accounts, and people sign up. To have the demo together with these startups, run npm start",
    "once before the import.",
    "",
  ].join("\n");
};
