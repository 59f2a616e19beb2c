import { accounts } from "@vitrine/contract/accounts";
import { daysFromNow } from "@vitrine/contract/days";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { authenticationOn } from "#identity/sessions/service.ts";
import { aMember, anAdmin, aRetailer, password, type Person } from "#test/build/people.ts";
import { holdingRow, waiting } from "#test/locks.ts";
import { isIn, login } from "#test/sign-in.ts";
import { aNode, db, type Node, visitor } from "#test/world.ts";

let other: Node;
beforeAll(async () => {
  other = await aNode();
});
beforeEach(() => sql`delete from attempts`.execute(db()));

const renew = (refresh_token: string, node?: Node) =>
  visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token }, { node });

const latest = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ id: string; generation: number; tokens: number; hours: number }>`
    select id, generation, extract(epoch from ends_at - created_at)::int / 3600 as hours,
      (select count(*) from refresh_tokens r where r.session_id = s.id) as tokens
    from sessions s where user_id = ${id} order by created_at desc limit 1`.execute(db());
  return rows[0] ?? { id: "", generation: 0, tokens: 0, hours: 0 };
};

test("renewed on two nodes at the same moment a token has one successor, and the family lives on", async () => {
  const person = await aRetailer();
  const { refresh_token } = await login(person);
  const { id, generation } = await latest(person);
  const row = await holdingRow("sessions", id);

  const calls = [renew(refresh_token), renew(refresh_token, other), renew(refresh_token, other)];
  await waiting(calls.length);
  await row.letGo();

  const [first, ...others] = await Promise.all(calls);
  for (const one of others) expect(one.refresh_token).toBe(first?.refresh_token);
  expect(await latest(person)).toMatchObject({ generation: generation + 1, tokens: 2 });
  expect(await isIn(first?.access_token ?? "")).toBe(true);
  await renew(first?.refresh_token ?? "", other);
});

const member = async () => aMember({ of: await aRetailer() });

/** What ends a session from the next call on, whatever its tokens say. */
const endings: Record<string, [who: () => Promise<Person>, how: (person: Person) => unknown]> = {
  "its time was over": [
    aRetailer,
    ({ id }) => sql`update sessions set ends_at = now() where user_id = ${id}`.execute(db()),
  ],
  "staff had done nothing for half an hour": [
    anAdmin,
    ({ id }) =>
      sql`update sessions set seen_at = now() - interval '31 minutes' where user_id = ${id}`.execute(
        db(),
      ),
  ],
  "the person was blocked": [
    aRetailer,
    ({ id }) => sql`update users set is_blocked = true where id = ${id}`.execute(db()),
  ],
  "the person was deleted": [
    aRetailer,
    ({ id }) => sql`update users set deleted_at = now() where id = ${id}`.execute(db()),
  ],
  "the address was no longer verified": [
    aRetailer,
    ({ id }) => sql`update users set is_verified = false where id = ${id}`.execute(db()),
  ],
  "the company was blocked": [
    member,
    ({ companyId }) =>
      sql`update companies set is_blocked = true where id = ${companyId}`.execute(db()),
  ],
  "the member was blocked": [
    member,
    ({ id }) => sql`update members set status = 'BLOCKED' where user_id = ${id}`.execute(db()),
  ],
  "the member waited for the owner": [
    member,
    ({ id }) =>
      sql`update members set status = 'PENDING', asked_at = now() where user_id = ${id}`.execute(
        db(),
      ),
  ],
  "the first password was over": [
    () => aRetailer({ firstPasswordEndsAt: daysFromNow(1) }),
    ({ id }) => sql`update users set first_password_ends_at = now() where id = ${id}`.execute(db()),
  ],
};

test.each(Object.entries(endings))(
  "once %s, neither token of a session opens anything",
  async (_what, [who, end]) => {
    const person = await who();
    const { access_token, refresh_token } = await login(person);
    await renew((await login(person)).refresh_token);
    expect(await isIn(access_token)).toBe(true);

    await end(person);

    expect(await isIn(access_token)).toBe(false);
    await expect(renew(refresh_token)).rejects.toMatchObject({ code: "accounts.session_over" });
    const { generation } = await latest(person);
    expect(generation).toBe(2);
  },
);

const aCall = { requestId: "TEST", ip: "127.0.0.1", userAgent: "test" };

test("of callers who come in the same moment each is who they are, and who was signed out is nobody", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, aRetailer));
  const out = await aRetailer();
  await sql`update sessions set ended_at = now() where user_id = ${out.id}`.execute(db());
  const authenticate = authenticationOn(db());
  const callers = [out, ...people, out, ...people.toReversed()];

  const found = await Promise.all(
    callers.map(({ accessToken }) => authenticate(accessToken, aCall)),
  );

  expect(found.map((actor) => actor?.id)).toEqual(
    callers.map(({ id }) => (id === out.id ? undefined : id)),
  );
});

test("an access token lives ten minutes, the refresh token goes on", async () => {
  const person = await aRetailer();
  const { access_token, refresh_token } = await login(person);
  await sql`update sessions set access_expires_at = now() where user_id = ${person.id}`.execute(
    db(),
  );

  expect(await isIn(access_token)).toBe(false);
  expect(await isIn((await renew(refresh_token)).access_token)).toBe(true);
});

test("only staff are signed out for doing nothing, and not while they do something", async () => {
  const [admin, retailer] = [await anAdmin(), await aRetailer()];
  const tokens = [(await login(admin)).access_token, (await login(retailer)).access_token];
  const later = (minutes: number) =>
    sql`update sessions set seen_at = seen_at - ${minutes}::int * interval '1 minute'`.execute(
      db(),
    );

  for (let round = 0; round < 2; round += 1) {
    await later(20);
    for (const token of tokens) expect(await isIn(token)).toBe(true);
  }
  await later(60 * 11);
  expect(await isIn(tokens[1] ?? "")).toBe(true);
});

const builders = { staff: anAdmin, "a retailer": aRetailer };

test.each([
  ["staff", true, 12],
  ["staff", false, 12],
  ["a retailer", true, 720],
  ["a retailer", false, 12],
] as const)("a session of %s (remembered: %s) has %i hours", async (who, remember_me, hours) => {
  const person = await builders[who]();
  await visitor.call(accounts.login, { email: person.email, password, remember_me });

  expect((await latest(person)).hours).toBe(hours);
});
