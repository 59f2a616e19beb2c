import { v7 as uuid } from "uuid";
import { expect, test, vi } from "vitest";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import { Refusal } from "#http/refuse.ts";
import { aRetailer } from "#test/build/people.ts";
import { db } from "#test/world.ts";
import { redeemCode, takeTry } from "../one-time-codes/service.ts";
import {
  issueOneTimeToken,
  redeemOneTimeToken,
  oneTimeTokenOf,
  useOneTimeToken,
} from "./service.ts";

const hour = 3_600;

const recoveryOf = async () => {
  const { id: userId } = await aRetailer();
  const oneTimeToken = await issueOneTimeToken(db(), {
    purpose: "RECOVERY",
    userId,
    seconds: hour,
  });
  return { ...oneTimeToken, userId };
};

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

test("a link opens once, for whom it was made, even when it is opened ten times at once", async () => {
  const { userId, token } = await recoveryOf();

  const all = await Promise.all(
    Array.from({ length: 10 }, () => redeemOneTimeToken(db(), "RECOVERY", token)),
  );

  expect(all.flatMap((oneTimeToken) => oneTimeToken?.userId ?? [])).toEqual([userId]);
});

test("a link is worth nothing where another kind is asked for", async () => {
  const { token } = await recoveryOf();

  expect(await redeemOneTimeToken(db(), "VERIFY", token)).toBeUndefined();
  expect(await redeemOneTimeToken(db(), "RECOVERY", `${token}x`)).toBeUndefined();
  expect(await oneTimeTokenOf(db(), "RECOVERY", token)).toBeDefined();
});

test("a newer one-time token of the same person and purpose ends the older, and no other", async () => {
  const first = await recoveryOf();
  const somebodyElse = await recoveryOf();
  const { userId } = first;
  const invitation = await issueOneTimeToken(db(), {
    purpose: "INVITATION",
    userId,
    seconds: hour,
  });

  const second = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: hour });

  expect(await redeemOneTimeToken(db(), "RECOVERY", first.token)).toBeUndefined();
  expect(await redeemOneTimeToken(db(), "RECOVERY", second.token)).toBeDefined();
  expect(await redeemOneTimeToken(db(), "RECOVERY", somebodyElse.token)).toBeDefined();
  expect(await redeemOneTimeToken(db(), "INVITATION", invitation.token)).toBeDefined();
});

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    expect(rows).toHaveLength(1);
  });

test("of one-time tokens opened at the same moment one lives", async () => {
  const { id: userId } = await aRetailer();
  const open = (trx: Db) => issueOneTimeToken(trx, { purpose: "RECOVERY", userId, seconds: hour });
  const later: Promise<{ token: string }>[] = [];
  const first = await inTransaction(db(), async (trx) => {
    const oneTimeToken = await open(trx);
    later.push(open(db()));
    await Promise.race([...later, somebodyWaits()]);
    return oneTimeToken;
  });
  const opened = [first, ...(await Promise.all(later))];

  const alive = await Promise.all(
    opened.map(({ token }) => oneTimeTokenOf(db(), "RECOVERY", token)),
  );

  expect(alive.map(Boolean)).toEqual([false, true]);
});

test("a one-time token that keeps earlier ones leaves two devices their own", async () => {
  const { id: userId } = await aRetailer();
  const options = { purpose: "SECOND_FACTOR", userId, seconds: 300, keepsEarlier: true } as const;
  const phone = await issueOneTimeToken(db(), options);
  const desk = await issueOneTimeToken(db(), options);

  expect(await oneTimeTokenOf(db(), "SECOND_FACTOR", phone.token)).toBeDefined();
  expect(await oneTimeTokenOf(db(), "SECOND_FACTOR", desk.token)).toBeDefined();
});

test("a one-time token ends with its time", async () => {
  const { id, token, code } = await recoveryOf();
  await sql`update one_time_tokens set expires_at = now() where id = ${id}`.execute(db());

  expect(await redeemOneTimeToken(db(), "RECOVERY", token)).toBeUndefined();
  await expect(redeemCode(db(), "RECOVERY", { token }, code)).rejects.toMatchObject({
    code: "accounts.code_wrong",
    message: "The code you entered does not exist or has expired.",
  });
});

test("a code whose tries are gone is called used up, but not once its time is over", async () => {
  const { id, userId, code } = await recoveryOf();
  const wrong = () => redeemCode(db(), "RECOVERY", { userId }, otherThan(code));
  const refused = (isUsedUp: boolean) => ({ details: { more: { isUsedUp } } });
  await Promise.allSettled(Array.from({ length: 5 }, wrong));

  await expect(wrong()).rejects.toMatchObject(refused(true));
  await sql`update one_time_tokens set expires_at = now() where id = ${id}`.execute(db());
  await expect(wrong()).rejects.toMatchObject(refused(false));
});

test("a code opens once, and ends the link with it", async () => {
  const { userId, token, code } = await recoveryOf();

  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => redeemCode(db(), "RECOVERY", { userId }, code)),
  );

  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await redeemOneTimeToken(db(), "RECOVERY", token)).toBeUndefined();
});

test("five wrong codes, also at once, end the code, and the e-mail's link still works", async () => {
  const { userId, token, code } = await recoveryOf();
  const wrong = () => redeemCode(db(), "RECOVERY", { userId }, otherThan(code));

  await Promise.allSettled(Array.from({ length: 9 }, wrong));

  await expect(redeemCode(db(), "RECOVERY", { userId }, code)).rejects.toThrow(Refusal);
  expect(await redeemOneTimeToken(db(), "RECOVERY", token)).toMatchObject({ userId });
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
  expect(await useOneTimeToken(db(), last?.id ?? uuid())).toBe(true);
  expect(await useOneTimeToken(db(), last?.id ?? uuid())).toBe(false);
});

test("neither token nor code is in the table, and a one-time token that was rolled back never was", async () => {
  const { id, token, code } = await recoveryOf();
  const { rows } = await sql<{ row: string }>`
    select one_time_tokens::text as row from one_time_tokens where id = ${id}`.execute(db());
  const stored = rows[0]?.row ?? "";

  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  expect(stored.replaceAll(/[0-9a-f]{20,}/g, "")).not.toContain(code);

  const { id: userId } = await aRetailer();
  const lost = inTransaction(db(), async (trx) => {
    await issueOneTimeToken(trx, { purpose: "RECOVERY", userId, seconds: hour });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");
  const { rows: left } = await sql`select 1 from one_time_tokens where user_id = ${userId}`.execute(
    db(),
  );
  expect(left).toEqual([]);
});
