import { sql } from "#db/connect.ts";
import { aMember, type Person } from "#test/build/people.ts";
import { db } from "#test/world.ts";

/** A person who asked to join the company and waits for its owner. */
export const anAsker = async (of: Person) => {
  const asker = await aMember({ of });
  await sql`
    update members set status = 'PENDING', asked_at = now()
    where user_id = ${asker.id}`.execute(db());
  return asker;
};

const auditOf = ({ id }: Person) =>
  db().selectFrom("audit").select(["event", "companyId"]).where("actorId", "=", id).orderBy("id");

/** A person's events in the audit, in order. */
export const eventsOf = async (person: Person) => {
  const rows = await auditOf(person).execute();
  return rows.map(({ event }) => event);
};

/** The companies that a person has changed, each once. */
export const companiesChangedBy = async (person: Person) => {
  const rows = await auditOf(person).execute();
  return [...new Set(rows.map(({ companyId }) => companyId))];
};
