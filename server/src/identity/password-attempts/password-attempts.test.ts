import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, password, type Person } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { lockTable, waiting } from "#test/locks.ts";
import { guessedAgain, login, pathways } from "#test/sign-in.ts";
import { aNode, as, db, type Node, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const wrong = { status: 400, code: "accounts.wrong_credentials" };
const mustWait = { status: 429, code: "request.too_many" };
const asked = { status: 400, code: "accounts.mfa_required" };

/** Others at the same address have used up what it may guess. */
const othersAttempt = () =>
  sql`insert into attempts (subject) select 'ip:127.0.0.1' from generate_series(1, 50)`.execute(
    db(),
  );

const knownTo = async (person: Person) => (await login(person)).device_token ?? "";

const ways = Object.entries(pathways);

test.each(ways)(
  "%s: ten wrong passwords a quarter of an hour, and the right one is one too many",
  async (_name, enter) => {
    const { email } = await anAdmin();
    await expect(enter({ email, password: "guess" })).rejects.toMatchObject(wrong);
    await guessedAgain(8);
    await expect(enter({ email, password: "guess" })).rejects.toMatchObject(wrong);
    await expect(enter({ email, password })).rejects.toMatchObject(wrong);

    await sql`update attempts set at = at - interval '16 minutes'`.execute(db());

    await expect(enter({ email, password })).resolves.toBeDefined();
  },
);

test("the pathways share what may be guessed", async () => {
  const { email } = await anAdmin();
  for (const [, enter] of ways) await enter({ email, password: "guess" }).catch(() => {});
  await guessedAgain(2);

  for (const [name, enter] of ways)
    await expect(enter({ email, password }), name).rejects.toMatchObject(wrong);
});

test("a hundred wrong passwords are all there are in a day", async () => {
  const { email } = await aRetailer();
  await login({ email }, "guess").catch(() => {});
  await sql`
    insert into attempts (subject, at) select subject, now() - interval '23 hours'
    from attempts, generate_series(1, 99) where subject like 'account:%'`.execute(db());
  await expect(login({ email })).rejects.toMatchObject(wrong);

  await sql`update attempts set at = at - interval '2 hours' where at < now() - interval '1 hour'`.execute(
    db(),
  );

  await expect(login({ email })).resolves.toBeDefined();
});

test.each(ways)(
  "%s: a known device is let in though others at its address guess, and a stranger waits",
  async (_name, enter) => {
    const person = await anAdmin();
    const deviceToken = await knownTo(person);
    const others = await knownTo(await anAdmin());
    await othersAttempt();
    const pair = { email: person.email, password };

    await expect(enter(pair)).rejects.toMatchObject(mustWait);
    await expect(enter({ ...pair, deviceToken: others })).rejects.toMatchObject(mustWait);
    await expect(enter({ ...pair, deviceToken: "A".repeat(43) })).rejects.toMatchObject(mustWait);
    await expect(enter({ ...pair, deviceToken })).resolves.toBeDefined();
  },
);

test("a known device goes on to the second factor, however others guess", async () => {
  const person = await aRetailer();
  const deviceToken = await knownTo(person);
  const { code, recoveryCodes } = await withFactor(person);
  await login(person, "guess").catch(() => {});
  await guessedAgain(9);
  await othersAttempt();
  await sql`insert into attempts (subject) select ${`code:${person.id}`} from generate_series(1, 10)`.execute(
    db(),
  );
  const begin = async () => {
    const input = { email: person.email, password, device_token: deviceToken };
    const refused = await visitor.call(accounts.login, input).catch((error) => error);
    expect(refused).toMatchObject(asked);
    return String(refused.body.mfa_token);
  };

  for (const typed of [code(), recoveryCodes[0] ?? ""])
    await expect(
      visitor.call(accounts.checkCode, { mfa_token: await begin(), code: typed }),
    ).resolves.toBeDefined();
});

test("what a known device guesses is counted for it, and neither for its address nor for others", async () => {
  const person = await aRetailer();
  const [guessing, other] = [await knownTo(person), await knownTo(person)];
  const enter = (device_token: string, given = password) =>
    visitor.call(accounts.login, { email: person.email, password: given, device_token });
  await enter(guessing, "guess").catch(() => {});
  await guessedAgain(9);
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from attempts`.execute(db());
  expect(rows).toEqual([{ subject: expect.stringMatching(/^device:/) }]);

  await expect(enter(guessing)).rejects.toMatchObject(wrong);
  await expect(enter(other)).resolves.toBeDefined();
});

test("devices from before the password was changed guess together", async () => {
  const person = await aRetailer();
  const before = [await knownTo(person), await knownTo(person), await knownTo(person)];
  const fresh = "a fresh passphrase of mine";
  const change = { oldPassword: password, password: fresh };
  await as(person).call(security.changePasswordOfRetailer, change);
  const { device_token: now } = await login(person, fresh);
  const enter = (device_token = "", given = fresh) =>
    visitor.call(accounts.login, { email: person.email, password: given, device_token });
  for (const device of before.slice(0, 2)) await enter(device, "guess").catch(() => {});
  await guessedAgain(4);

  await expect(enter(before[2])).rejects.toMatchObject(wrong);
  await expect(enter(now)).resolves.toBeDefined();
  await othersAttempt();
  await sql`delete from attempts where subject like 'device:%'`.execute(db());
  await expect(enter(before[0])).resolves.toBeDefined();
});

test("a right password gives back what it took", async () => {
  const person = await aRetailer();
  const device_token = await knownTo(person);
  for (let round = 0; round < 3; round += 1) {
    await login(person);
    await visitor.call(accounts.login, { email: person.email, password, device_token });
  }

  const { rows } = await sql`select subject from attempts`.execute(db());
  expect(rows).toEqual([]);
});

test("guesses on two nodes at the same moment do not share the last place", async () => {
  const other = await aNode();
  const { email } = await aRetailer();
  await login({ email }, "guess").catch(() => {});
  await guessedAgain(7);
  const held = await lockTable("attempts");
  const attempt = (node?: Node) =>
    visitor.call(accounts.login, { email, password: "guess" }, { node }).catch(() => {});

  const attempts = [
    attempt(),
    attempt(),
    attempt(),
    attempt(other),
    attempt(other),
    attempt(other),
  ];
  await waiting(attempts.length);
  await held.letGo();
  await Promise.all(attempts);

  const { rows } = await sql<{ count: number }>`
    select count(*) from attempts where subject like 'account:%'`.execute(db());
  expect(rows[0]?.count).toBe(10);
});
