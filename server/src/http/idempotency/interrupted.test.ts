import { write } from "@vitrine/contract/endpoint";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { signedIn } from "#http/doors.ts";
import { type CallContext, type How, on } from "#http/on.ts";
import { record } from "#work/record.ts";
import { aRetailer } from "#test/build/people.ts";
import { aKitServer } from "#test/kit-server.ts";
import { aPromise } from "#test/live.ts";
import { db, events } from "#test/world.ts";

const pay = write("POST", "/payments", {
  input: z.object({ amount: z.number() }),
  output: z.object({ charges: z.number() }),
});

type Stop = "at once" | "after writing" | "failing" | "failing after writing";

/** A payment stores what it begins, then charges. Each run stops or fails where it is told to. */
const aPayment = (stops: Stop[]) => {
  const charges = new Map<string, number>();
  const goOn = aPromise();
  const work = async (own: Db, actor: Actor, { amount }: { amount: number }, call: CallContext) => {
    const stop = stops.shift();
    if (stop === "failing") throw new Error("the provider is away");
    if (stop === "at once") await goOn.kept;
    await inTransaction(own, (trx) =>
      record(trx, oneself(actor), "notifications.read", { count: amount }),
    );
    if (stop === "failing after writing") throw new Error("the provider is away");
    if (stop === "after writing") await goOn.kept;
    charges.set(call.attemptId, amount);
    return { charges: charges.size };
  };
  return { charges, goOn, work };
};

let keys = 0;

/** Sends one payment of one person again and again, with the same key. */
const aPayer = async ({ work }: ReturnType<typeof aPayment>, how: How = {}) => {
  const route = on(pay, signedIn, work, { transaction: "own", ...how });
  const { app, close } = aKitServer([route]);
  onTestFinished(close);
  const { accessToken } = await aRetailer();
  keys += 1;
  const key = `payment ${keys}`;
  const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": key };
  return async () => {
    const { statusCode: status, body } = await app.inject({
      method: "POST",
      url: "/payments",
      payload: { amount: 990 },
      headers,
    });
    return { status, body: z.looseObject({ code: z.string().optional() }).parse(JSON.parse(body)) };
  };
};

const running = async () => {
  const { rows } = await sql<{ hasWritten: boolean }>`
    select has_written from idempotency_keys where held_until > now()`.execute(db());
  return rows;
};

/** Waits until the run has stopped, like one whose process died. */
const standsStill = (hasWritten: boolean) =>
  vi.waitFor(async () => expect(await running()).toEqual([{ hasWritten }]));

const leaseEnds = () =>
  sql`update idempotency_keys set held_until = now() where answer is null`.execute(db());

const done = { status: 200, body: { charges: 1 } };
const refused = (code: string) => ({ status: 409, body: { code } });

test("a run that died before it wrote is run again once its time is over", async () => {
  const payment = aPayment(["at once"]);
  const send = await aPayer(payment);
  const dead = send();
  await standsStill(false);

  expect(await send()).toMatchObject(refused("request.still_running"));
  await leaseEnds();
  expect(await send()).toEqual(done);
  expect(await send()).toEqual(done);

  // If it should live after all, it writes nothing more.
  payment.goOn.keep();
  expect(await dead).toMatchObject(refused("request.conflict"));
  expect(await send()).toEqual(done);
  expect(await events()).toEqual(["notifications.read"]);
  expect(payment.charges.size).toBe(1);
});

test("a run that died after it wrote is not run again, and its caller is told", async () => {
  const payment = aPayment(["after writing"]);
  const send = await aPayer(payment);
  const dead = send();
  await standsStill(true);
  expect(await send()).toMatchObject(refused("request.still_running"));
  await leaseEnds();

  for (const code of ["request.outcome_unknown", "request.outcome_unknown"])
    expect(await send()).toMatchObject(refused(code));
  payment.goOn.keep();
  await dead;
  expect(await events()).toEqual(["notifications.read"]);
});

test("a call that resumes goes on under the same attempt, so a provider charges once", async () => {
  const payment = aPayment(["after writing"]);
  const send = await aPayer(payment, { resumes: true });
  const dead = send();
  await standsStill(true);
  await leaseEnds();

  expect(await send()).toEqual(done);
  payment.goOn.keep();
  await dead;
  expect(payment.charges.size).toBe(1);
});

test.each<[string, Stop, number, number]>([
  ["wrote nothing is run again", "failing", 200, 1],
  ["had written is not", "failing after writing", 409, 0],
])("a call that failed and %s", async (_rule, stop, status, charged) => {
  const payment = aPayment([stop]);
  const send = await aPayer(payment);

  expect((await send()).status).toBe(500);
  expect((await send()).status).toBe(status);
  expect(payment.charges.size).toBe(charged);
});

test("only one of many who find a dead run goes on with it", async () => {
  const payment = aPayment(["at once"]);
  const send = await aPayer(payment);
  const dead = send();
  await standsStill(false);
  await leaseEnds();

  await Promise.all(Array.from({ length: 6 }, send));
  expect(await events()).toEqual(["notifications.read"]);
  payment.goOn.keep();
  await dead;
});
