import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { daysFromNow } from "@vitrine/contract/days";
import { feedback } from "@vitrine/contract/feedback";
import { notifications } from "@vitrine/contract/notifications";
import { security } from "@vitrine/contract/accounts/security";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, password } from "#test/build/people.ts";
import { openChange, waiting } from "#test/locks.ts";
import { isIn, login } from "#test/sign-in.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, lastEmail, mails, listenersDone, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

const fresh = "a fresh passphrase of mine";

const changeCalls = {
  STARTUP: [security.changePasswordOfStartup, () => aStartup()],
  RETAILER: [security.changePasswordOfRetailer, () => aRetailer()],
  MEMBER: [security.changePasswordOfMember, async () => aMember({ of: await aRetailer() })],
} as const;

test.each(Object.entries(changeCalls))(
  "a %s changes the password: the other logins are over, this one is not",
  async (_role, [change, build]) => {
    const person = await build();
    const { access_token } = await login(person);
    const wrong = as(person).call(change, { oldPassword: "not it", password: fresh });
    await expect(wrong).rejects.toMatchObject({ status: 400, code: "02-04" });

    await as(person).call(change, { oldPassword: password, password: fresh });

    expect(await isIn(access_token)).toBe(false);
    expect(await isIn(person.accessToken)).toBe(true);
    await expect(login(person)).rejects.toMatchObject({ code: "accounts.wrong_credentials" });
    await login(person, fresh);
    expect((await mails()).filter(({ to }) => to === person.email).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["password-changed"]),
    );
  },
);

test.each([
  ["ruby-lo", "request.invalid"],
  ["correct horse battery", "accounts.password_same"],
  ["password123", "accounts.password_common"],
  ["ruby-lot", "in"],
])("the new password %s: %s", async (given, expected) => {
  const person = await aRetailer();
  const call = as(person).call(security.changePasswordOfRetailer, {
    oldPassword: password,
    password: given,
  });

  if (expected === "in") await call;
  else await expect(call).rejects.toMatchObject({ status: 400, code: expected });
});

test("a password is taken exactly as typed, spaces and accents too", async () => {
  const person = await aRetailer();
  const typed = "  cafe\u0301 mit Milch  ";
  await as(person).call(security.changePasswordOfRetailer, {
    oldPassword: password,
    password: typed,
  });

  await login(person, typed);

  await expect(login(person, typed.trim())).rejects.toMatchObject({ status: 400 });
  await expect(login(person, typed.normalize("NFC"))).rejects.toMatchObject({ status: 400 });
});

test("ten wrong old passwords close the change for a while", async () => {
  const person = await aRetailer();
  const change = (oldPassword: string) =>
    as(person).call(security.changePasswordOfRetailer, { oldPassword, password: fresh });
  for (let attempt = 0; attempt < 10; attempt += 1) await change("wrong").catch(() => {});

  await expect(change(password)).rejects.toMatchObject({ code: "02-04" });
});

test("somebody with a first password must change it before anything else opens", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner, firstPasswordEndsAt: daysFromNow(1) });
  await sql`update members set status = 'PENDING' where user_id = ${member.id}`.execute(db());
  const refused = { status: 403, code: "access.password_change_needed" };

  const { access_token } = await login(member);
  const me = as({ accessToken: access_token });
  expect((await me.call(accounts.me, {})).user.mustDo).toBe("PASSWORD");
  await expect(me.call(browse.homeNew, {})).rejects.toMatchObject(refused);
  await expect(me.call(notifications.countNew, {})).rejects.toMatchObject(refused);

  await me.call(security.changePasswordOfMember, { oldPassword: password, password: fresh });

  expect((await me.call(accounts.me, {})).user.mustDo).toBeNull();
  await me.call(browse.homeNew, {});
  const { rows } = await sql`select status from members where user_id = ${member.id}`.execute(db());
  expect(rows).toEqual([{ status: "ACTIVE" }]);
});

test("a first password opens nothing once its time is over, not even a session that is open", async () => {
  const person = await aRetailer({ firstPasswordEndsAt: daysFromNow(1) });
  const { refresh_token } = await login(person);
  await sql`update users set first_password_ends_at = now() where id = ${person.id}`.execute(db());

  expect(await isIn(person.accessToken)).toBe(false);
  const renewed = visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token });
  await expect(renewed).rejects.toMatchObject({ code: "accounts.session_over" });
});

test("sessions are listed, one is ended, then all the others; nobody else's", async () => {
  const person = await aRetailer();
  const other = await aRetailer();
  const [one, two] = [await login(person), await login(person)];
  const list = await as(person).call(security.sessions, {});
  expect(list.count).toBe(3);
  expect(list.items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([
    person.sessionId,
  ]);

  const foreign = as(other).call(security.endSession, { id: person.sessionId });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  const mine = (await as({ accessToken: one.access_token }).call(security.sessions, {})).items;
  const first = mine.find(({ isCurrent }) => isCurrent)?.id ?? "";
  await as(person).call(security.endSession, { id: first });
  expect(await isIn(one.access_token)).toBe(false);
  expect(await isIn(two.access_token)).toBe(true);

  const { count } = await as(person).call(security.endOtherSessions, {});
  expect(count).toBe(1);
  expect(await isIn(two.access_token)).toBe(false);
  expect(await isIn(person.accessToken)).toBe(true);
});

test("a new address counts once its e-mail was opened; the old one is told", async () => {
  const person = await aRetailer();
  const email = `new-${person.id}@other-shop.example`;
  const wrong = as(person).call(security.changeEmail, { email, password: "wrong" });
  await expect(wrong).rejects.toMatchObject({ code: "accounts.password_wrong" });

  await as(person).call(security.changeEmail, { email: ` ${email.toUpperCase()} `, password });
  await expect(login({ email })).rejects.toMatchObject({ status: 400 });
  const { link } = await lastEmail(email);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  expect(await visitor.call(security.confirmEmail, { token })).toMatchObject({ email });

  await login({ email });
  await expect(login(person)).rejects.toMatchObject({ code: "accounts.wrong_credentials" });
  const told = await lastEmail(person.email);
  expect(told).toMatchObject({ kind: "email-changed" });
  expect(told.text).toContain(email);
  const again = visitor.call(security.confirmEmail, { token });
  await expect(again).rejects.toMatchObject({ code: "accounts.link_over" });
});

test("asking for an address somebody has answers like any other, and sends nothing", async () => {
  const [person, other] = [await aRetailer(), await aRetailer()];
  const free = await as(person).call(security.changeEmail, {
    email: "free@shop.example",
    password,
  });

  const taken = await as(person).call(security.changeEmail, { email: other.email, password });

  expect(taken).toEqual(free);
  expect((await mails()).filter(({ to }) => to === other.email)).toEqual([]);
});

test("a phone number is kept once the code that was sent to it is typed", async () => {
  const person = await aRetailer({ countryCode: "SE" });
  const send = (phoneNumber: string) => as(person).call(security.sendPhoneCode, { phoneNumber });
  await expect(send("12345")).rejects.toMatchObject({
    body: { message: "Please enter a valid phone number" },
  });
  await expect(send(" ")).rejects.toMatchObject({
    body: { errors: { phoneNumber: "Please enter the phone number" } },
  });

  expect(await send("070-174 06 05")).toMatchObject({ phoneNumber: "+46701740605" });
  const { code = "", kind } = await lastEmail("+46701740605");
  expect(kind).toBe("phone-code");
  const submit = (phoneNumber: string, given: string) =>
    as(person).call(security.submitPhoneCode, { phoneNumber, code: given });
  await expect(submit("+46701740605", "000000")).rejects.toMatchObject({
    body: { message: "The code you entered does not exist or has expired." },
  });
  await submit("+46 70 174 06 05", code ?? "");

  const { user } = await as(person).call(accounts.me, {});
  expect(user).toMatchObject({ phoneNumber: "+46701740605", isPhoneVerified: true });
});

test("a code for one number does not prove another", async () => {
  const person = await aRetailer();
  await as(person).call(security.sendPhoneCode, { phoneNumber: "+46701740605" });
  const { code } = await lastEmail("+46701740605");

  const other = as(person).call(security.submitPhoneCode, {
    phoneNumber: "+46701740606",
    code: code ?? "",
  });

  await expect(other).rejects.toMatchObject({ code: "accounts.code_wrong" });
  expect((await as(person).call(accounts.me, {})).user.phoneNumber).toBeNull();
});

test("people who turned off e-mails about sign-ins get none", async () => {
  const person = await aRetailer();
  await login(person);
  const items = [{ kind: "newSignIn" as const, email: "OFF" as const }];
  await as(person).call(notificationPreferences.save, { items });

  await login(person);

  expect((await mails()).filter(({ to }) => to === person.email)).toEqual([]);
  const shown = await as(person).call(notificationPreferences.list, {});
  expect(shown.items).toContainEqual({ kind: "newSignIn", inApp: null, email: "OFF" });
  expect(shown.items.map(({ kind }) => kind)).toEqual([
    "answers",
    "messages",
    "joinRequests",
    "missions",
    "searches",
    "newSignIn",
  ]);
});

test("of two preferences saved at once both are kept", async () => {
  const person = await aRetailer();
  const save = (kind: "joinRequests" | "newSignIn") =>
    as(person).call(notificationPreferences.save, { items: [{ kind, email: "OFF" }] });
  await as(person).call(notificationPreferences.save, { items: [] });
  const other = await openChange(
    "update notification_preferences set without_email = '{}' where user_id = $1",
    [person.id],
  );

  const both = [save("joinRequests"), save("newSignIn")];
  await waiting(2);
  await other.commit();
  await Promise.all(both);

  const { items } = await as(person).call(notificationPreferences.list, {});
  const off = items.filter(({ email }) => email === "OFF").map(({ kind }) => kind);
  expect(off).toEqual(["joinRequests", "newSignIn"]);
});

test("a startup that does not want to hear of ratings is not told of them", async () => {
  const [deaf, keen] = [await aStartup(), await aStartup()];
  const items = [{ kind: "feedback" as const, inApp: false }];
  await as(deaf).call(notificationPreferences.save, { items });
  const retailer = await aRetailer();
  for (const { companyId } of [deaf, keen])
    await as(retailer).call(feedback.give, { startupId: companyId, rating: 5, subject: "Good" });
  await listenersDone();

  expect((await as(deaf).call(notifications.countAll, {})).count).toBe(0);
  expect((await as(keen).call(notifications.countAll, {})).count).toBe(1);
});

test("sockets of the other logins close within five seconds, one's own stays", async () => {
  const person = await aRetailer();
  const { access_token } = await login(person);
  const [own, other] = [await aSocket(person), await aSocket({ accessToken: access_token })];
  const began = Date.now();

  await as(person).call(security.changePasswordOfRetailer, {
    oldPassword: password,
    password: fresh,
  });

  expect(await other.closed).toBe(1008);
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(own.client.connected).toBe(true);
});

test("nobody connects to the socket before choosing a password of their own", async () => {
  const person = await aRetailer({ firstPasswordEndsAt: daysFromNow(1) });

  await expect(aSocket(person)).rejects.toMatchObject({ code: "access.password_change_needed" });
});
