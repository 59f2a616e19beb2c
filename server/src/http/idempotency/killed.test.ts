import { security } from "@vitrine/contract/accounts/security";
import { expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import { aRetailer, password, type Person } from "#test/build/people.ts";
import { lockTable, waitsFor } from "#test/locks.ts";
import { aProcess } from "#test/process.ts";
import { db } from "#test/world.ts";

const Answer = z.looseObject({ code: z.string().optional() });
const fresh = "another horse battery";

const change = async (url: string, { accessToken }: Person) => {
  const { method, path } = security.changePasswordOfRetailer;
  const response = await fetch(url + path, {
    method,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${accessToken}`,
      "idempotency-key": "change it once",
    },
    body: JSON.stringify({ oldPassword: password, password: fresh }),
  });
  return { status: response.status, code: Answer.parse(await response.json()).code };
};

/** Starts a call that nobody will answer. */
const begun = (url: string, person: Person) => void change(url, person).catch(() => {});

/** Postgres notices late that a client is gone. */
const endWaiting = () =>
  sql`select pg_terminate_backend(pid) from pg_locks where not granted`.execute(db());

const leaseEnds = () =>
  sql`update idempotency_keys set held_until = now() where answer is null`.execute(db());

const changes = async ({ id }: Person) => {
  const rows = db().selectFrom("audit").where("event", "=", "accounts.password_changed");
  return (await rows.where("actorId", "=", id).select("id").execute()).length;
};

test("a call killed before it wrote is done once by its repeat", async () => {
  const person = await aRetailer();
  const { url, kill, start } = await aProcess();
  const users = await lockTable("users");
  begun(url, person);
  await waitsFor("users");
  await kill();
  await users.letGo();
  await start();

  expect(await change(url, person)).toEqual({ status: 409, code: "request.still_running" });
  await leaseEnds();
  expect(await change(url, person)).toEqual({ status: 200, code: undefined });
  expect(await change(url, person)).toEqual({ status: 200, code: undefined });
  expect(await changes(person)).toBe(1);
});

test("a call killed after it wrote is not done again, and its repeat is told so", async () => {
  const person = await aRetailer();
  const { url, kill, start } = await aProcess();
  const users = await lockTable("users");
  begun(url, person);
  await waitsFor("users");
  // Takes the table after the call has committed, and before its answer is kept.
  const keys = lockTable("idempotency_keys");
  await waitsFor("idempotency_keys");
  await users.letGo();
  const { letGo } = await keys;
  await waitsFor("idempotency_keys");
  await kill();
  await endWaiting();
  await letGo();
  await start();

  await leaseEnds();
  expect(await change(url, person)).toEqual({ status: 409, code: "request.outcome_unknown" });
  expect(await changes(person)).toBe(1);
});
