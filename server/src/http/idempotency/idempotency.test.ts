import { createHash } from "node:crypto";
import { browse } from "@vitrine/contract/browse";
import { feedback } from "@vitrine/contract/feedback";
import { members } from "@vitrine/contract/accounts/members";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup } from "#test/build/people.ts";
import { lockTable, waitsFor } from "#test/locks.ts";
import { anAsker } from "#test/members.ts";
import { aNode, as, choresDone, db, events } from "#test/world.ts";

let keys = 0;
const aKey = () => {
  keys += 1;
  return { headers: { "idempotency-key": `a-key-of-its-own-${keys}` } };
};

const words = { rating: 4, subject: "Their shelf camera works." };

const given = async () => {
  const { companyId: startupId } = await aStartup();
  return { startupId, ...words };
};

const countOf = async (startupId: string) => {
  const { rows } = await sql`select from feedback where startup_id = ${startupId}`.execute(db());
  return rows.length;
};

test("a call that comes again with its key is done once, and answered alike on every node", async () => {
  const retailer = as(await aRetailer());
  const input = await given();
  const key = aKey();

  const first = await retailer.call(feedback.give, input, key);
  const again = await retailer.call(feedback.give, input, key);
  const elsewhere = await retailer.call(feedback.give, input, { ...key, node: await aNode() });

  expect([again, elsewhere]).toEqual([first, first]);
  expect(await countOf(input.startupId)).toBe(1);
  expect(await events()).toEqual(["feedback.given"]);
});

test("without a key a call that comes again is judged by itself", async () => {
  const retailer = as(await aRetailer());
  const input = await given();
  await retailer.call(feedback.give, input);

  await expect(retailer.call(feedback.give, input)).rejects.toMatchObject({ status: 409 });
});

test("a key is good for one request: another body, or another call, is refused", async () => {
  const retailer = as(await aRetailer());
  const input = await given();
  const key = aKey();
  await retailer.call(feedback.give, input, key);
  const reused = { status: 422, code: "request.key_reused" };

  const otherBody = retailer.call(feedback.give, { ...input, rating: 1 }, key);
  await expect(otherBody).rejects.toMatchObject(reused);
  const otherCall = retailer.call(browse.saveBookmark, { startupId: input.startupId }, key);
  await expect(otherCall).rejects.toMatchObject(reused);
  const otherObject = retailer.call(feedback.give, await given(), key);
  await expect(otherObject).rejects.toMatchObject(reused);
});

test("a key is good for one call, also where another takes the very same input", async () => {
  const retailer = await aRetailer();
  const { id } = await anAsker(retailer);
  const key = aKey();
  await as(retailer).call(members.acceptRequest, { id }, key);

  for (const other of [members.declineRequest, members.resendInvitation])
    await expect(as(retailer).call(other, { id }, key)).rejects.toMatchObject({
      status: 422,
      code: "request.key_reused",
    });
});

test.each([
  ["short", 7],
  ["long", 201],
])("a key that is too %s is none", async (_what, length) => {
  const retailer = as(await aRetailer());
  const input = await given();
  const key = { headers: { "idempotency-key": "k".repeat(length) } };
  await retailer.call(feedback.give, input, key);

  await expect(retailer.call(feedback.give, input, key)).rejects.toMatchObject({ status: 409 });
});

test("a key belongs to one person: nobody gets the answer to somebody else", async () => {
  const owner = await aRetailer();
  const input = await given();
  const key = aKey();
  const first = await as(owner).call(feedback.give, input, key);

  const { id } = await as(await aRetailer()).call(feedback.give, input, key);
  expect(id).not.toBe(first.id);
  const colleague = as(await aMember({ of: owner })).call(feedback.give, input, key);
  await expect(colleague).rejects.toMatchObject({ code: "feedback.already_given" });
});

test("a call whose first try is still running is told so", async () => {
  const retailer = as(await aRetailer());
  const input = await given();
  const key = aKey();
  const { letGo } = await lockTable("feedback");
  const first = retailer.call(feedback.give, input, key);
  await waitsFor("feedback");

  const again = retailer.call(feedback.give, input, key);
  await expect(again).rejects.toMatchObject({ status: 409, code: "request.still_running" });
  await letGo();

  const answer = await first;
  expect(await retailer.call(feedback.give, input, key)).toEqual(answer);
});

test("a refusal is not kept: the same call may succeed later", async () => {
  const retailer = as(await aRetailer());
  const input = await given();
  const key = aKey();
  const show = (isBlocked: boolean) =>
    db().updateTable("companies").set({ isBlocked }).where("id", "=", input.startupId).execute();
  await show(true);
  await expect(retailer.call(feedback.give, input, key)).rejects.toMatchObject({ status: 404 });
  await show(false);

  await retailer.call(feedback.give, input, key);
  expect(await countOf(input.startupId)).toBe(1);
});

test("answers are kept a day, and of the request nothing that could be tried against guesses", async () => {
  const retailer = await aRetailer();
  const input = await given();
  const call = ["POST", feedback.give.path, input];
  const first = await as(retailer).call(feedback.give, input, aKey());
  const stored = () =>
    db()
      .selectFrom("idempotencyKeys")
      .select(["fingerprint", "answer"])
      .where("actorId", "=", retailer.id)
      .execute();
  const [row] = await stored();
  expect(row?.answer).toEqual(first);
  for (const encoding of ["hex", "base64", "base64url"] as const)
    expect(row?.fingerprint).not.toBe(
      createHash("sha256").update(JSON.stringify(call)).digest(encoding),
    );

  const grow = (hours: number) =>
    sql`update idempotency_keys set created_at = now() - ${hours} * interval '1 hour'`.execute(
      db(),
    );
  await grow(24);
  await choresDone();
  expect(await stored()).toHaveLength(1);
  await grow(26);
  await choresDone();
  expect(await stored()).toEqual([]);
});
