import { accounts } from "@vitrine/contract/accounts";
import { chatCommands } from "@vitrine/contract/chat/live";
import { onboarding } from "@vitrine/contract/onboarding";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, password, type Person } from "#test/build/people.ts";
import { aCable } from "#test/cable.ts";
import { aPair, storedMessages } from "#test/rooms.ts";
import { ownersFields } from "#test/sign-up.ts";
import { Socket } from "#test/stomp.ts";
import { aNode, as, db, mails, type Node, Refused, visitor } from "#test/world.ts";

let cable: Awaited<ReturnType<typeof aCable>>;
let node: Node;
let retailer: Person;

beforeEach(async () => {
  retailer = await aRetailer();
  cable = await aCable();
  node = await aNode({}, cable.connection);
});

afterEach(() => node.stop());

const read = () => as(retailer).call(accounts.me, {}, { node });

test("without its database the product says so quickly, signs nobody out, and comes back by itself", async () => {
  await read();
  await cable.cut();

  const began = Date.now();
  await expect(read()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  await expect(as(retailer).call(taxonomy.countries, {}, { node })).rejects.toMatchObject({
    status: 503,
  });
  const response = await fetch(`${node.url}/api/oauth/token`, {
    method: "POST",
    headers: { authorization: accounts.token.client ?? "" },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "A".repeat(43) }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(Date.now() - began).toBeLessThan(6_000);
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${node.url}/readyz`)).status).toBe(503);

  await cable.mend();
  await vi.waitFor(read, { timeout: 5_000 });
});

test("a sign-up that met an outage is made once when it is sent again, with one e-mail", async () => {
  const input = ownersFields();
  const send = () =>
    visitor.call(onboarding.registerRetailer, { ...input, role: "RETAILER" }, { node });
  await cable.cut();
  await expect(send()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  await cable.mend();

  const { token } = await vi.waitFor(send, { timeout: 5_000 });

  const { email } = input;
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ isVerified: false });
  const rows = await db()
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .execute();
  expect(rows).toHaveLength(1);
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

type Answered = { of: string; status: number; retryAfter: string | null; ms: number };

const timed = async (
  of: string,
  ask: () => Promise<Omit<Answered, "of" | "ms">>,
): Promise<Answered> => {
  const began = performance.now();
  const answer = await ask();
  return { of, ...answer, ms: performance.now() - began };
};

const fetched = (path: string, init: RequestInit = {}) =>
  timed(path, async () => {
    const { status, headers } = await fetch(node.url + path, init);
    return { status, retryAfter: headers.get("retry-after") };
  });

const form = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { authorization: accounts.token.client ?? "" },
  body: new URLSearchParams(fields),
});

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

test("calls fail within two seconds while the database does not answer, and nobody is signed out", async () => {
  const { retailer: writer, startup, roomId } = await aPair();
  const { email } = startup;
  const stars = { startupId: startup.companyId, rating: 5, subject: "Good" };
  const { refresh_token } = await visitor.call(accounts.login, { email, password }, { node });
  const bearer = { authorization: `Bearer ${writer.accessToken}` };
  const socket = await new Socket(node.url, writer.accessToken).open();
  const message = { id: roomId, text: "Are you there?", clientMessageId: "asked-once" };
  const say = () =>
    timed("SEND", async () => {
      const refused = await socket
        .send(chatCommands.send, message)
        .catch((error: unknown) => error);
      return refused instanceof Refused
        ? { status: refused.status, retryAfter: "in the frame" }
        : { status: 200, retryAfter: null };
    });
  const connect = () =>
    timed("CONNECT", async () => {
      const code = await new Socket(node.url, writer.accessToken).open().catch(() => 0);
      return { status: code === 0 ? 503 : 200, retryAfter: "tried again by the client" };
    });
  const withoutHashing = () => [
    fetched("/readyz"),
    fetched("/api/v1/countries"),
    fetched("/api/v1/profile", { headers: bearer }),
    fetched("/api/oauth/token", form({ grant_type: "refresh_token", refresh_token })),
    fetched("/api/v1/feedbacks/create", json(stars, { ...bearer, "idempotency-key": "once-only" })),
    say(),
    connect(),
  ];
  const everyKind = () =>
    Promise.all([
      ...withoutHashing(),
      fetched("/api/oauth/token", form({ grant_type: "password", username: email, password })),
      fetched("/api/v1/login", json({ email, password })),
    ]);

  // Time for hashing a password on a busy machine must not count as waiting for the database.
  const waiting = Promise.all(withoutHashing());
  cable.mute();
  const met = await everyKind();
  const after = await everyKind();
  for (const { of, status, retryAfter } of [...met, ...after])
    expect({ of, status, isToldWhen: retryAfter !== null }).toEqual({
      of,
      status: 503,
      isToldWhen: true,
    });
  expect(Math.max(...met.map(({ ms }) => ms))).toBeLessThan(2_000);
  expect(Math.max(...after.map(({ ms }) => ms))).toBeLessThan(1_000);
  for (const { of, status, ms } of await waiting) {
    expect([200, 503], of).toContain(status);
    expect(ms, of).toBeLessThan(2_000);
  }
  expect((await fetched("/healthz")).status).toBe(200);

  cable.unmute();

  await vi.waitFor(async () => expect((await fetched("/readyz")).status).toBe(200), {
    timeout: 5_000,
  });
  const again = { grant_type: "refresh_token" as const, refresh_token };
  await visitor.call(accounts.token, again, { node });
  await visitor.call(accounts.login, { email, password }, { node });
  // Events may be lost: sockets are asked to reconnect and read again, never to sign in.
  expect(await socket.closed).toBe(1012);
  const back = await new Socket(node.url, writer.accessToken).open();
  await back.send(chatCommands.send, message);
  expect(await storedMessages(roomId)).toHaveLength(1);
  await back.close();
});

test("a renewal whose answer an outage swallowed is given again after it, as long as it lasted", async () => {
  const person = await aRetailer();
  const pair = { email: person.email, password };
  const { refresh_token } = await visitor.call(accounts.login, pair);
  const renew = () => visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token });
  const first = await renew();
  await sql`update sessions set rotated_at = now() - interval '40 seconds'
    where user_id = ${person.id}`.execute(db());
  await sql`insert into settings (name, value) values ('outage', jsonb_build_object(
    'began', now() - interval '38 seconds', 'ended', now() - interval '2 seconds'))
    on conflict (name) do update set value = excluded.value`.execute(db());

  expect((await renew()).refresh_token).toBe(first.refresh_token);

  await sql`delete from settings where name = 'outage'`.execute(db());
  await expect(renew()).rejects.toMatchObject({ code: "accounts.session_over" });
});
