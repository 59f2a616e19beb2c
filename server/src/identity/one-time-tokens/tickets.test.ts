import { v7 as uuid } from "uuid";
import { expect, test, vi } from "vitest";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import { Refusal } from "#http/refuse.ts";
import { aRetailer } from "#test/build.ts";
import { db } from "#test/world.ts";
import { openTicket, redeemCode, redeemTicket, takeTry, ticketOf, useTicket } from "./service.ts";

const hour = 3_600;

const recoveryOf = async () => {
  const { id: userId } = await aRetailer();
  const ticket = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: hour });
  return { ...ticket, userId };
};

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

test("a link opens once, for whom it was made, even when it is opened ten times at once", async () => {
  const { userId, token } = await recoveryOf();

  const all = await Promise.all(
    Array.from({ length: 10 }, () => redeemTicket(db(), "RECOVERY", token)),
  );

  expect(all.flatMap((ticket) => ticket?.userId ?? [])).toEqual([userId]);
});

test("a link is worth nothing where another kind is asked for", async () => {
  const { token } = await recoveryOf();

  expect(await redeemTicket(db(), "VERIFY", token)).toBeUndefined();
  expect(await redeemTicket(db(), "RECOVERY", `${token}x`)).toBeUndefined();
  expect(await ticketOf(db(), "RECOVERY", token)).toBeDefined();
});

test("a newer ticket of the same person and purpose ends the older, and no other", async () => {
  const first = await recoveryOf();
  const somebodyElse = await recoveryOf();
  const { userId } = first;
  const invitation = await openTicket(db(), { purpose: "INVITATION", userId, seconds: hour });

  const second = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: hour });

  expect(await redeemTicket(db(), "RECOVERY", first.token)).toBeUndefined();
  expect(await redeemTicket(db(), "RECOVERY", second.token)).toBeDefined();
  expect(await redeemTicket(db(), "RECOVERY", somebodyElse.token)).toBeDefined();
  expect(await redeemTicket(db(), "INVITATION", invitation.token)).toBeDefined();
});

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    expect(rows).toHaveLength(1);
  });

test("of tickets opened at the same moment one lives", async () => {
  const { id: userId } = await aRetailer();
  const open = (trx: Db) => openTicket(trx, { purpose: "RECOVERY", userId, seconds: hour });
  const later: Promise<{ token: string }>[] = [];
  const first = await inTransaction(db(), async (trx) => {
    const ticket = await open(trx);
    later.push(open(db()));
    await Promise.race([...later, somebodyWaits()]);
    return ticket;
  });
  const opened = [first, ...(await Promise.all(later))];

  const alive = await Promise.all(opened.map(({ token }) => ticketOf(db(), "RECOVERY", token)));

  expect(alive.map(Boolean)).toEqual([false, true]);
});

test("a ticket that keeps earlier ones leaves two devices their own", async () => {
  const { id: userId } = await aRetailer();
  const options = { purpose: "SECOND_FACTOR", userId, seconds: 300, keepsEarlier: true } as const;
  const phone = await openTicket(db(), options);
  const desk = await openTicket(db(), options);

  expect(await ticketOf(db(), "SECOND_FACTOR", phone.token)).toBeDefined();
  expect(await ticketOf(db(), "SECOND_FACTOR", desk.token)).toBeDefined();
});

test("a ticket ends with its time", async () => {
  const { id, token, code } = await recoveryOf();
  await sql`update tickets set expires_at = now() where id = ${id}`.execute(db());

  expect(await redeemTicket(db(), "RECOVERY", token)).toBeUndefined();
  await expect(redeemCode(db(), "RECOVERY", { token }, code)).rejects.toMatchObject({
    code: "accounts.code_wrong",
    message: "The code you entered does not exist or has expired.",
  });
});

test("a code opens once, and ends the link with it", async () => {
  const { userId, token, code } = await recoveryOf();

  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => redeemCode(db(), "RECOVERY", { userId }, code)),
  );

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await redeemTicket(db(), "RECOVERY", token)).toBeUndefined();
});

test("five wrong codes, also at once, end the code, and the letter's link still works", async () => {
  const { userId, token, code } = await recoveryOf();
  const wrong = () => redeemCode(db(), "RECOVERY", { userId }, otherThan(code));

  await Promise.allSettled(Array.from({ length: 9 }, wrong));

  await expect(redeemCode(db(), "RECOVERY", { userId }, code)).rejects.toThrow(Refusal);
  expect(await redeemTicket(db(), "RECOVERY", token)).toMatchObject({ userId });
});

test("a wrong code stays counted although its call is refused", async () => {
  const { userId, code } = await recoveryOf();

  const refused = redeemCode(db(), "RECOVERY", { userId }, otherThan(code));

  await expect(refused).rejects.toMatchObject({ details: { keep: true } });
});

test("tries with an authenticator are counted with those of the code", async () => {
  const { token, code } = await recoveryOf();
  for (let round = 0; round < 4; round += 1)
    expect(await takeTry(db(), "RECOVERY", { token })).toBeDefined();

  const last = await takeTry(db(), "RECOVERY", { token });

  expect(await takeTry(db(), "RECOVERY", { token })).toBeUndefined();
  await expect(redeemCode(db(), "RECOVERY", { token }, code)).rejects.toThrow(Refusal);
  expect(await useTicket(db(), last?.id ?? uuid())).toBe(true);
  expect(await useTicket(db(), last?.id ?? uuid())).toBe(false);
});

test("neither token nor code is in the table, and a ticket that was rolled back never was", async () => {
  const { id, token, code } = await recoveryOf();
  const { rows } = await sql<{ row: string }>`
    select tickets::text as row from tickets where id = ${id}`.execute(db());
  const stored = rows[0]?.row ?? "";

  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  expect(stored.replaceAll(/[0-9a-f]{20,}/g, "")).not.toContain(code);

  const { id: userId } = await aRetailer();
  const lost = inTransaction(db(), async (trx) => {
    await openTicket(trx, { purpose: "RECOVERY", userId, seconds: hour });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");
  const { rows: left } = await sql`select 1 from tickets where user_id = ${userId}`.execute(db());
  expect(left).toEqual([]);
});
