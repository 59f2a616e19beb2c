import { members } from "@vitrine/contract/accounts/members";
import { expect, test } from "vitest";
import { type Db, sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { as, db, lastEmail, visitor } from "#test/world.ts";

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length > 0;
};

/** The steps of a deletion, with an acceptance in the middle. */
const removedInTwoSteps = (id: string, between: () => Promise<void>) =>
  db()
    .transaction()
    .execute(async (trx: Db) => {
      await sql`select from users where id = ${id} for update`.execute(trx);
      await between();
      await sql`delete from one_time_tokens where user_id = ${id}`.execute(trx);
      await sql`delete from members where user_id = ${id}`.execute(trx);
    });

test("a guest who comes in while being deleted is told that it is over, and the deletion goes through", async () => {
  const owner = await aRetailer();
  const guest = { firstName: "Hanna", lastName: "Berg", position: "Buyer", department: "Buying" };
  const email = "hanna@company.example";
  const { id } = await as(owner).call(members.add, { ...guest, email });
  const { link } = await lastEmail(email);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  let accepted: Promise<unknown> = Promise.resolve();

  await removedInTwoSteps(id, async () => {
    const input = { token, password: "a window of my own" };
    accepted = visitor.call(members.acceptInvitation, input).catch((error) => error.code);
    await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true);
  });

  expect(await accepted).toBe("members.invitation_over");
});
