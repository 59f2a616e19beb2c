import { accounts } from "@vitrine/contract/accounts";
import { daysFromNow } from "@vitrine/contract/days";
import type { Role } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { aMember, anAdmin, aRetailer, aStartup, password } from "#test/build/people.ts";
import { pathways } from "#test/sign-in.ts";
import { db, lastEmail, mails, Refused, visitor } from "#test/world.ts";

// All calls come from one address, which would soon have to wait.
beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

const outcome = async (call: Promise<unknown>) => {
  try {
    await call;
    return "in";
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

const asking = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update members set status = 'PENDING', asked_at = now() where user_id = ${person.id}`.execute(
    db(),
  );
  return person;
};

const deleted = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update users set deleted_at = now() where id = ${person.id}`.execute(db());
  return person;
};

const blockedMember = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update members set status = 'BLOCKED' where user_id = ${person.id}`.execute(db());
  return person;
};

const ofBlockedCompany = async () => {
  const person = await aRetailer();
  await sql`update companies set is_blocked = true where id = ${person.companyId}`.execute(db());
  return person;
};

const pending = async (): Promise<{ email: string; role: Role }> => {
  const email = `pending-${uuid()}@shop.example`;
  await db()
    .insertInto("registrations")
    .values({ id: uuid(), email, role: "RETAILER", passwordHash: await hashPassword(password) })
    .execute();
  return { email, role: "RETAILER" };
};

type Somebody = { email: string; role: Role };
const wrong = "accounts.wrong_credentials";

// What the right password leads to on every pathway but that of staff, which knows only staff.
const states: [string, () => Promise<Somebody>, string][] = [
  ["in good standing", () => aRetailer(), "in"],
  ["a startup", () => aStartup(), "in"],
  ["not approved", () => aStartup({ isApproved: false }), "in"],
  ["blocked", () => aRetailer({ isBlocked: true }), "accounts.blocked"],
  ["of a blocked company", ofBlockedCompany, "accounts.blocked"],
  ["a blocked member", blockedMember, "accounts.blocked"],
  ["unverified", () => aRetailer({ isVerified: false }), "03-25"],
  ["signed up, not verified", pending, "03-25"],
  ["asking to join", asking, "accounts.waiting_for_owner"],
  ["deleted", deleted, wrong],
  ["with a first password", () => aRetailer({ firstPasswordEndsAt: daysFromNow(1) }), "in"],
  [
    "with a first password that ran out",
    () => aRetailer({ firstPasswordEndsAt: daysFromNow(-1) }),
    "accounts.first_password_over",
  ],
  ["staff", () => anAdmin(), "in"],
  ["nobody knows", async () => ({ email: "nobody@nowhere.example", role: "RETAILER" }), wrong],
];

for (const [pathway, enter] of Object.entries(pathways))
  test.each(states)(`${pathway}: somebody %s`, async (_state, person, expected) => {
    const { email, role } = await person();
    const isMeant = pathway !== "admin authentication" || role === "ADMIN";

    expect(await outcome(enter({ email, password }))).toBe(isMeant ? expected : wrong);
    expect(await outcome(enter({ email, password: "not the password" }))).toBe(wrong);
  });

test("a sign-up that is not verified goes on with its own token", async () => {
  const { email } = await pending();

  const refused = await visitor.call(accounts.login, { email, password }).catch((error) => error);

  expect(refused.body).toMatchObject({
    error: "invalid_grant",
    registration_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("a sign-in on an unknown device is written to the owner, one on a known device is not", async () => {
  const { email } = await aRetailer();
  const { device_token } = await visitor.call(accounts.login, { email, password });
  await visitor.call(accounts.login, { email, password, device_token });
  expect((await mails()).filter(({ to }) => to === email)).toEqual([]);

  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await visitor.call(accounts.login, { email, password }, { headers: { "user-agent": userAgent } });

  const mail = await lastEmail(email);
  expect(mail.kind).toBe("new-sign-in");
  expect(mail.text).toContain("Firefox on Linux");
});
