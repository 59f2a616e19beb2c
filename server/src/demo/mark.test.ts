import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#config.ts";
import { connect, sql } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import { ensureGoodPassword, hashPassword } from "#identity/passwords/service.ts";
import { aRetailer, password } from "#test/build/people.ts";
import { aDatabase } from "#test/database/database.ts";
import { aPerson } from "#test/live.ts";
import { secret } from "#test/process.ts";
import { login, pathways } from "#test/sign-in.ts";
import { aNode, as, db, mails, listenersDone, visitor } from "#test/world.ts";
import { demoPassword } from "./accounts.ts";
import { idOf } from "./ids.ts";
import { ensurePurpose } from "./mark.ts";
import { seedDemo } from "./seed.ts";

const production = {
  VITRINE_MODE: "production",
  VITRINE_SECRET: secret,
  PUBLIC_URL: "https://vitrine.example",
  DATABASE_URL: "postgres://unused/shop",
};

/** A person of the demo, however much of the row was changed since. */
const anInvented = async (email: string, given: string) => {
  const id = idOf("user", email);
  const passwordHash = await hashPassword(given);
  await sql`insert into users (id, role, email, password_hash, is_verified)
    values (${id}, 'SUPER_ADMIN', ${email}, ${passwordHash}, true)`.execute(db());
  return { id, email, password: given };
};

const emailTo = async (to: string, kind: string) => {
  const mail = (await mails()).findLast((one) => one.to === to && one.kind === kind);
  const link = new URL(mail?.link ?? "https://vitrine.example");
  return { code: mail?.code ?? "", token: link.searchParams.get("token") ?? "" };
};

/** Every kind of credential of a demo person, each of which opens something in a demo. */
const heldBy = async ({ email, ...pair }: { email: string; password: string }) => {
  const tokens = await pathways["v1/login"]({ email, ...pair });
  const { mfa_token } = await pathways["authentication/send"]({ email, ...pair });
  await visitor.call(security.startRecovery, { email });
  const recovery = await emailTo(email, "recovery");
  const { code } = await emailTo(email, "sign-in-code");
  await as({ accessToken: tokens.access_token }).call(accounts.me, {});
  await visitor.call(security.recoveryByLink, { token: recovery.token });
  return { tokens, mail: { mfa_token, code }, recovery };
};

const wrongPair = { code: "accounts.wrong_credentials" };
const wrongCode = { code: "accounts.code_wrong" };
const linkOver = { code: "accounts.link_over" };
const fresh = { password: "a whole new pass phrase" };

test.each([
  ["by its address", "super@vitrine.example", demoPassword],
  ["by its id alone", "renamed@company.example", password],
])("an account of the demo, known %s, opens outside of it by no pathway", async (_how, ...row) => {
  await aNode();
  const pair = await anInvented(...row);
  const { tokens, mail, recovery } = await heldBy(pair);

  const node = await aNode(production);

  for (const enter of Object.values(pathways))
    await expect(enter(pair)).rejects.toMatchObject(wrongPair);
  const { access_token: accessToken, refresh_token } = tokens;
  const { token } = recovery;
  const byId = { ...fresh, id: pair.id, type: "id" };
  const byEmail = { ...fresh, id: pair.email, type: "email" };
  for (const [call, refusal] of [
    [() => as({ accessToken }).call(accounts.me, {}), { status: 401, code: "auth.ended" }],
    [
      () => visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token }),
      { code: "accounts.session_over" },
    ],
    [() => visitor.call(accounts.checkCode, mail), wrongCode],
    [() => visitor.call(security.recoveryByLink, { token }), linkOver],
    [() => visitor.call(security.finishRecovery, { ...fresh, token }), linkOver],
    [() => visitor.call(security.resetPassword, { ...byId, token }), linkOver],
    [() => visitor.call(security.resetPassword, { ...byEmail, code: recovery.code }), wrongCode],
  ] as const)
    await expect(call()).rejects.toMatchObject(refusal);
  await visitor.call(security.startRecovery, { email: pair.email });
  const live = { url: `${node.url.replace("http", "ws")}/v1/ws/secured` };
  expect(await aPerson(live, { token: accessToken }).closed).toMatchObject({
    reason: "not signed in",
  });
  await listenersDone();
  const { rows } = await sql`select kind from emails where sent_at is null`.execute(db());
  expect(rows).toEqual([]);
});

test("the demo's password opens nothing in production, and nobody takes it for a new one", async () => {
  await aNode(production);
  const person = await aRetailer();
  const passwordHash = await hashPassword(demoPassword);
  await sql`update users set password_hash = ${passwordHash} where id = ${person.id}`.execute(db());

  await expect(login(person, demoPassword)).rejects.toMatchObject(wrongPair);
  expect(() => ensureGoodPassword(demoPassword, {})).toThrow("common");
});

const aDatabaseOfItsOwn = async () => {
  const { connection, drop } = await aDatabase();
  const connected = connect({ connection, size: 2 });
  onTestFinished(async () => {
    await connected.destroy();
    await drop();
  });
  return connected;
};

test.each([
  ["the demo", sql`insert into settings (name, value) values ('demo', '{}')`],
  ["the seed", sql`insert into settings (name, value) values ('seed', '{}')`],
  [
    "the demo before it left a mark",
    sql`insert into users (id, role, email) values (${idOf("user", "x")}, 'ADMIN', 'x@y.example')`,
  ],
  [
    "the demo, under other ids",
    sql`insert into users (id, role, email)
      values (gen_random_uuid(), 'SUPER_ADMIN', 'super@vitrine.example')`,
  ],
])("production does not start on a database filled by %s", async (_by, fill) => {
  const connected = await aDatabaseOfItsOwn();
  await fill.execute(connected);

  await expect(ensurePurpose(connected, readConfig(production))).rejects.toThrow(
    "Not started. The database unused/shop was filled by the demo or the seed, whose password is public: set DATABASE_URL to an empty database, or VITRINE_MODE=demo.",
  );
  await ensurePurpose(connected, readConfig({}));
});

test("a database that serves production is opened and filled by no demo", async () => {
  const connected = await aDatabaseOfItsOwn();
  await ensurePurpose(connected, readConfig(production));
  await ensurePurpose(connected, readConfig(production));

  await expect(ensurePurpose(connected, readConfig({}))).rejects.toThrow("is used in production");
  expect(await seedDemo(connected, ownStore(), new Date())).toBe(false);
});
