import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { security } from "@vitrine/contract/accounts/security";
import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person, password } from "#test/build/people.ts";
import { lockTable, waitsFor } from "#test/locks.ts";
import { placesOf } from "#test/places.ts";
import { aProcess } from "#test/process.ts";
import { as, db } from "#test/world.ts";

const word = `zq${randomBytes(5).toString("hex")}`;

/** A company with people, a conversation and a rating, all of it marked. */
const aCompany = async () => {
  const owner = await aRetailer({ email: `${word}@shop.example`, shortName: `${word} Stores` });
  await aMember({ of: owner, lastName: `of ${word}` });
  const startup = await aStartup();
  await as(owner).call(chat.createRoom, { recipientId: startup.id });
  await as(owner).call(feedback.give, {
    startupId: startup.companyId,
    rating: 4,
    subject: `${word} was here`,
  });
  return owner;
};

const askForErasure = async (url: string, owner: Person) => {
  const { status } = await fetch(url + security.deleteMyself.path, {
    method: security.deleteMyself.method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${owner.accessToken}`,
    },
    body: JSON.stringify({ password }),
  });
  expect(status).toBe(200);
};

const erasedTimes = async ({ id }: Person) => {
  const { rows } = await sql`
    select from audit where event = 'accounts.erased' and subject->>'userId' = ${id}`.execute(db());
  return rows.length;
};

/** Makes planned jobs due now, such as the deletion of the last e-mail. */
const hurry = () =>
  sql`
  update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db());

/** Tables in the order in which the erasure reaches them, up to its last transaction. */
const cuts = ["rooms", "emails", "registrations"];

test("killed in the middle of an erasure, it goes on after the restart and leaves nothing", async () => {
  const owner = await aCompany();
  const { url, kill, start } = await aProcess();
  let held = await lockTable(cuts[0] ?? "");
  await askForErasure(url, owner);

  for (const [place, cut] of cuts.entries()) {
    await waitsFor(cut);
    await kill();
    expect(await erasedTimes(owner)).toBe(0);
    expect(await placesOf(word)).toContain("users");
    const { letGo } = held;
    const next = cuts[place + 1];
    if (next) held = await lockTable(next);
    await letGo();
    await start();
  }

  await vi.waitFor(
    async () => {
      await hurry();
      expect(await placesOf(word)).toEqual([]);
    },
    { interval: 250 },
  );
  expect(await erasedTimes(owner)).toBe(1);
}, 150_000);
