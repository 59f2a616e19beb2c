import type { Db } from "#db/connect.ts";
import { joinChange } from "#work/record.ts";
import { insertMany } from "../bulk.ts";
import type { DemoStartup } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { startupIdOf } from "../rows/companies.ts";
import { userIdOf } from "../rows/people.ts";
import { auditRow } from "./audit.ts";
import type { StartupChange } from "./company-rules.ts";

const changeIdOf = ({ startup, event }: StartupChange) => idOf("change", startup.key, event);

const detailsOf = (
  event: string,
  { accountType }: DemoStartup,
  companyId: string,
): Record<string, string> =>
  event === "profiles.type_changed" ? { companyId, accountType } : { companyId };

const auditRowOf = (change: StartupChange) => {
  const { startup, event, call, by, at } = change;
  const companyId = startupIdOf(startup);
  return auditRow(
    { event, subject: detailsOf(event, startup, companyId), companyId },
    { at, call, changeId: changeIdOf(change), actorId: userIdOf(by) },
  );
};

/** Applies the later changes to startups; the earlier state is recorded. */
export async function changeStartups(db: Db, changes: readonly StartupChange[]) {
  for (const change of changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { startup, at } = change;
    const { description, city, isApproved, isVerified, isBlocked } = startup;
    const { numberOfClients, adminNote, accountType } = startup;
    const id = startupIdOf(startup);
    await joinChange(db, changeIdOf(change));
    await db
      .updateTable("companies")
      .set({ description, city, isApproved, isVerified, isBlocked, updatedAt: at })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("startups")
      .set({
        numberOfClients,
        adminNote,
        accountType,
        isMailingEnabled: accountType === "STANDARD",
      })
      .where("companyId", "=", id)
      .execute();
  }
  await joinChange(db, "");
  await insertMany(db, "audit", changes.map(auditRowOf));
}
