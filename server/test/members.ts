import { sql } from "#db/connect.ts";
import { aMember, type Person } from "#test/build.ts";
import { db } from "#test/world.ts";

/** Somebody who asked to join the company and waits for its owner. */
export const anAsker = async (of: Person) => {
  const asker = await aMember({ of });
  await sql`
    update members set status = 'PENDING', asked_at = now()
    where user_id = ${asker.id}`.execute(db());
  return asker;
};

/** What the audit says of somebody, in order. */
export const deedsOf = async (person: Person) => {
  const rows = await db()
    .selectFrom("audit")
    .select("event")
    .where("actorId", "=", person.id)
    .orderBy("id")
    .execute();
  return rows.map(({ event }) => event);
};
