import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { daysFromNow } from "@vitrine/contract/days";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, type Person, password } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { aSocket } from "#test/stomp.ts";
import { aNode, as, db, lastEmail, Refused, visitor } from "#test/world.ts";

beforeAll(() => aNode({ STAFF_SECOND_FACTOR: "on" }));

const fresh = "a window of my own";
const people = {
  member: async () => aMember({ of: await aRetailer(), firstPasswordEndsAt: daysFromNow(1) }),
  admin: async () => anAdmin(),
  "new admin": async () => anAdmin({ firstPasswordEndsAt: daysFromNow(1) }),
};

const change = (person: Person, oldPassword = password) => {
  const { changePasswordOfMember, changePasswordOfStartup } = security;
  const call = person.role === "MEMBER" ? changePasswordOfMember : changePasswordOfStartup;
  return as(person).call(call, { oldPassword, password: fresh });
};
const enrol = async (person: Person) => {
  const { secret } = await as(person).call(security.enrolSecondFactor, { password });
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
};

/** Each returns the password that opens the account from then on. */
const steps = {
  "changes the password": async (person: Person) => {
    await change(person);
    return fresh;
  },
  "types a wrong old one": async (person: Person) => {
    await expect(change(person, "not the password")).rejects.toMatchObject({ code: "02-04" });
    return password;
  },
  "recovers it by an e-mail": async ({ email }: Person) => {
    await visitor.call(security.startRecovery, { email });
    const { link } = await lastEmail(email);
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    await visitor.call(security.finishRecovery, { token, password: fresh });
    return fresh;
  },
  "lets the time go by": async ({ id }: Person) => {
    await sql`update users set first_password_ends_at = now() where id = ${id}`.execute(db());
    return password;
  },
  "begins a second factor": async (person: Person) => {
    await enrol(person);
    return password;
  },
  "confirms a second factor": async (person: Person) => {
    await as(person).call(security.confirmSecondFactor, { code: await enrol(person) });
    return password;
  },
};

const signIn = async ({ email }: Person, given: string) => {
  const input = { grant_type: "password", username: email, password: given };
  return (await visitor.call(accounts.token, input)).access_token;
};

const mustDoNow = async (person: Person, given: string) => {
  try {
    return (await as(person).call(accounts.me, {})).user.mustDo;
  } catch {
    const accessToken = await signIn(person, given);
    return (await as({ accessToken }).call(accounts.me, {})).user.mustDo;
  }
};

test.each([
  ["member", "PASSWORD", "changes the password", null],
  ["member", "PASSWORD", "types a wrong old one", "PASSWORD"],
  ["member", "PASSWORD", "recovers it by an e-mail", null],
  ["member", "PASSWORD", "lets the time go by", "accounts.first_password_over"],
  ["admin", "SECOND_FACTOR", "changes the password", "SECOND_FACTOR"],
  ["admin", "SECOND_FACTOR", "recovers it by an e-mail", "SECOND_FACTOR"],
  ["admin", "SECOND_FACTOR", "begins a second factor", "SECOND_FACTOR"],
  ["admin", "SECOND_FACTOR", "confirms a second factor", null],
  ["new admin", "PASSWORD", "changes the password", "SECOND_FACTOR"],
] as const)(
  "a %s with the requirement %s who %s then has the requirement %s",
  async (who, before, step, after) => {
    const person = await people[who]();
    expect(await mustDoNow(person, password)).toBe(before);

    const given = await steps[step](person);

    const found = await mustDoNow(person, given).catch((error) =>
      error instanceof Refused ? error.code : error,
    );
    expect(found).toBe(after);
  },
);

test("an open socket closes when staff lose their second factor, and only theirs", async () => {
  const [admin, other, retailer] = [await anAdmin(), await anAdmin(), await aRetailer()];
  await withFactor(admin);
  await withFactor(other);
  const [socket, ...staying] = [
    await aSocket(admin),
    await aSocket(other),
    await aSocket(retailer),
  ];

  await sql`delete from second_factors where user_id = ${admin.id}`.execute(db());

  expect(await socket.closed).toBe(1008);
  expect(staying.map(({ client }) => client.connected)).toEqual([true, true]);
});
