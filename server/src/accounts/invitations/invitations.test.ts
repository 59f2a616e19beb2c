import { accounts } from "@vitrine/contract/accounts";
import type { Input } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aNewcomer, signUp } from "#test/sign-up.ts";
import { as, db, lastEmail, visitor } from "#test/world.ts";

let count = 0;
const anAddress = () => {
  count += 1;
  return `guest${count}@company.example`;
};

const hanna = (more: Partial<Input<typeof members.add>> = {}) => ({
  firstName: "Hanna",
  lastName: "Berg",
  position: "Buyer",
  department: "Buying",
  email: anAddress(),
  ...more,
});

const invite = async (owner: Person, more: Partial<Input<typeof members.add>> = {}) => {
  const guest = hanna(more);
  const { id } = await as(owner).call(members.add, guest);
  return { id, email: guest.email.toLowerCase() };
};

const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";

const stateOf = async (owner: Person, id: string) => {
  const { items } = await as(owner).call(members.list, { pageSize: 100 });
  return items.find((item) => item.id === id);
};

const signIn = (username: string, password: string) =>
  visitor.call(accounts.token, { grant_type: "password", username, password });

const own = "a window of my own";

const lapse = (id: string) =>
  sql`update users set first_password_ends_at = now() where id = ${id}`.execute(db());

describe("an invitation", () => {
  test("makes a pending member and sends the credentials, with a way in", async () => {
    const owner = await aRetailer({ firstName: "Marta", lastName: "Lindqvist" });

    const guest = hanna({ email: "Hanna.BERG@Company.example" });
    const { message, id } = await as(owner).call(members.add, guest);

    expect(message).toBe("A new member is created!");
    expect(await stateOf(owner, id)).toMatchObject({
      email: "hanna.berg@company.example",
      status: "PENDING",
      isAsking: false,
      can: { resendInvitation: true, changeSignIn: true, block: true, remove: true },
    });
    const mail = await lastEmail("hanna.berg@company.example");
    expect(mail.kind).toBe("member-credentials");
    expect(mail.text).toContain("Marta Lindqvist has created an account for you");
    expect(mail.link).toMatch(/\/auth\/sign-up\/member\/email-verification\?token=/);
    expect(mail.text).toMatch(/First password/);
  });

  test("says who invites and where to, and lets the person in with a password of their own", async () => {
    const owner = await aRetailer({ shortName: "Halden & Rowe" });
    const { id, email } = await invite(owner);
    const token = tokenIn((await lastEmail(email)).link);

    expect(await visitor.call(members.invitation, { token })).toMatchObject({
      email,
      firstName: "Hanna",
      companyShortName: "Halden & Rowe",
    });
    const { tokens } = await visitor.call(members.acceptInvitation, { token, password: own });

    const me = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
    expect(me.user).toMatchObject({ id, role: "MEMBER", email, mustDo: null });
    expect(await stateOf(owner, id)).toMatchObject({ status: "ACTIVE", invitationEndsAt: null });
    await expect(signIn(email, own)).resolves.toBeDefined();
    for (const again of [
      visitor.call(members.invitation, { token }),
      visitor.call(members.acceptInvitation, { token, password: "yet another one" }),
    ])
      await expect(again).rejects.toMatchObject({ code: "members.invitation_used" });
    const foreign = visitor.call(members.invitation, { token: `${token}x` });
    await expect(foreign).rejects.toMatchObject({ code: "members.invitation_over" });
  });

  test("opens once, even when it is pressed twice at the same moment", async () => {
    const owner = await aRetailer();
    const { email } = await invite(owner);
    const token = tokenIn((await lastEmail(email)).link);
    const accept = () =>
      visitor
        .call(members.acceptInvitation, { token, password: own })
        .then(() => "in")
        .catch(({ code }) => code);

    const answers = await Promise.all([accept(), accept(), accept()]);

    expect(answers.toSorted()).toEqual([
      "in",
      "members.invitation_used",
      "members.invitation_used",
    ]);
  });

  test("takes no weak password, and still works after one was refused", async () => {
    const owner = await aRetailer();
    const { email } = await invite(owner);
    const token = tokenIn((await lastEmail(email)).link);

    for (const password of ["short", "password", email, "Hanna Berg"]) {
      const accepted = visitor.call(members.acceptInvitation, { token, password });
      await expect(accepted).rejects.toMatchObject({ status: 400 });
    }

    await expect(
      visitor.call(members.acceptInvitation, { token, password: own }),
    ).resolves.toBeDefined();
  });

  test("sent again is a new one, and the old e-mail is void", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const first = await lastEmail(email);

    await as(owner).call(members.resendInvitation, { id });

    const second = await lastEmail(email);
    expect(tokenIn(second.link)).not.toBe(tokenIn(first.link));
    const old = visitor.call(members.invitation, { token: tokenIn(first.link) });
    await expect(old).rejects.toMatchObject({ code: "members.invitation_over" });
    const token = tokenIn(second.link);
    await expect(visitor.call(members.invitation, { token })).resolves.toMatchObject({ email });
    await visitor.call(members.acceptInvitation, { token, password: own });
    const late = visitor.call(members.invitation, { token: tokenIn(first.link) });
    await expect(late).rejects.toMatchObject({ code: "members.invitation_over" });
  });

  test.each([
    [
      "after 72 hours",
      sql`update one_time_tokens set expires_at = now() where purpose = 'INVITATION'`,
    ],
    ["when the company is blocked", sql`update companies set is_blocked = true`],
    ["when the member is blocked", sql`update members set status = 'BLOCKED'`],
  ])("is over %s", async (_, change) => {
    const owner = await aRetailer();
    const { email } = await invite(owner);
    const token = tokenIn((await lastEmail(email)).link);
    await change.execute(db());

    for (const call of [
      () => visitor.call(members.invitation, { token }),
      () => visitor.call(members.acceptInvitation, { token, password: own }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "members.invitation_over" });
    await sql`update companies set is_blocked = false`.execute(db());
  });

  test("to a wrong address is put right while nobody has come in", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const first = await lastEmail(email);
    const right = anAddress();

    await as(owner).call(members.edit, { ...hanna(), id, email: right });

    const { link } = await lastEmail(right);
    await expect(visitor.call(members.invitation, { token: tokenIn(link) })).resolves.toMatchObject(
      {
        email: right,
      },
    );
    const old = visitor.call(members.invitation, { token: tokenIn(first.link) });
    await expect(old).rejects.toMatchObject({ status: 400 });
  });

  test("put right shuts out whoever read the wrong e-mail", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const { text } = await lastEmail(email);
    const first = /First password:?\s+(\S+)/.exec(text)?.[1] ?? "";
    const wrong = await signIn(email, first);
    const right = anAddress();

    await as(owner).call(members.edit, { ...hanna(), id, email: right });

    const reading = as({ accessToken: wrong.access_token }).call(accounts.me, {});
    await expect(reading).rejects.toMatchObject({ status: 401 });
    for (const address of [email, right])
      await expect(signIn(address, first)).rejects.toMatchObject({
        code: "accounts.wrong_credentials",
      });
    const { rows } = await sql`select 1 from devices where user_id = ${id}`.execute(db());
    expect(rows).toEqual([]);
  });

  test("that nobody opened in time leaves its address free for a sign-up", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    await expect(signUp("RETAILER", { email })).rejects.toMatchObject({ code: "00-09" });
    await lapse(id);

    const newcomer = await aNewcomer("RETAILER", { email });

    const { user } = await as(newcomer).call(accounts.me, {});
    expect(user).toMatchObject({ email, role: "RETAILER" });
    expect(await stateOf(owner, id)).toBeUndefined();
  });

  test("that nobody opened in time does not stand before a sign-up that waits for its e-mail", async () => {
    const { id, email } = await invite(await aRetailer());
    await lapse(id);
    const { password } = await signUp("RETAILER", { email });

    await expect(signIn(email, password)).rejects.toMatchObject({
      code: "03-25",
      body: { registration_token: expect.any(String) },
    });
    await expect(signIn(email, "not this one")).rejects.toMatchObject({
      code: "accounts.wrong_credentials",
    });
  });

  test("that nobody opened in time leaves its address free for another company's", async () => {
    const [first, second] = [await aRetailer(), await aRetailer()];
    const { id, email } = await invite(first);
    await expect(invite(second, { email })).rejects.toMatchObject({ code: "members.email_taken" });
    await lapse(id);

    const again = await invite(second, { email });

    expect(await stateOf(first, id)).toBeUndefined();
    expect(await stateOf(second, again.id)).toMatchObject({ email, status: "PENDING" });
    const token = tokenIn((await lastEmail(email)).link);
    await visitor.call(members.acceptInvitation, { token, password: own });
    await expect(signIn(email, own)).resolves.toBeDefined();
  });

  test("that nobody opened in time leaves its address free for a member whose own was wrong", async () => {
    const [first, second] = [await aRetailer(), await aRetailer()];
    const { id, email } = await invite(first);
    const wrong = await invite(second);
    await lapse(id);

    await as(second).call(members.edit, { ...hanna({ email }), id: wrong.id });

    expect(await stateOf(second, wrong.id)).toMatchObject({ email });
    expect(await stateOf(first, id)).toBeUndefined();
  });
});

describe("the first password", () => {
  test("of the owner's choice is not in the e-mail, and opens nothing before the e-mail's link", async () => {
    const owner = await aRetailer();
    const given = "the owner chose this";
    const { email } = await invite(owner, { password: given });

    const mail = await lastEmail(email);
    expect(mail.text + mail.html).not.toContain(given);
    await expect(signIn(email, given)).rejects.toMatchObject({ code: "03-25" });
    const token = tokenIn(mail.link);
    await visitor.call(members.acceptInvitation, { token, password: own });
    await expect(signIn(email, own)).resolves.toBeDefined();
  });

  test("of the owner's choice closes again what a mailed one had opened", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const given = "the owner chose this";

    await as(owner).call(members.edit, { ...hanna({ email }), id, password: given });

    await expect(signIn(email, given)).rejects.toMatchObject({ code: "03-25" });
  });

  test("from the e-mail opens the same door", async () => {
    const owner = await aRetailer();
    const { email } = await invite(owner);
    const { text } = await lastEmail(email);
    const first = /First password:?\s+(\S+)/.exec(text)?.[1] ?? "";

    const { access_token: accessToken } = await signIn(email, first);

    const { user } = await as({ accessToken }).call(accounts.me, {});
    expect(user.mustDo).toBe("PASSWORD");
  });

  test("sent again ends what the one before had opened", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const { text } = await lastEmail(email);
    const first = /First password:?\s+(\S+)/.exec(text)?.[1] ?? "";
    const { access_token: accessToken } = await signIn(email, first);

    await as(owner).call(members.resendInvitation, { id });

    const shut = as({ accessToken }).call(accounts.me, {});
    await expect(shut).rejects.toMatchObject({ status: 401 });
  });

  test("once changed makes a member like any other, and the e-mail is void", async () => {
    const owner = await aRetailer();
    const { id, email } = await invite(owner);
    const { link, text } = await lastEmail(email);
    const token = tokenIn(link);
    const given = /First password:?\s+(\S+)/.exec(text)?.[1] ?? "";
    const { access_token: accessToken } = await signIn(email, given);

    const change = { oldPassword: given, password: own };
    await as({ accessToken }).call(security.changePasswordOfMember, change);

    expect(await stateOf(owner, id)).toMatchObject({
      status: "ACTIVE",
      invitationEndsAt: null,
      can: { changeSignIn: false, resendInvitation: false },
    });
    await expect(visitor.call(members.invitation, { token })).rejects.toMatchObject({
      code: "members.invitation_used",
    });
    await expect(as(owner).call(members.resendInvitation, { id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is not in the database, nor in the audit", async () => {
    const owner = await aRetailer();
    await invite(owner, { password: "the owner chose this" });
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from emails where data::text like '%owner chose%')
        or exists (select from audit where subject::text like '%owner chose%') as found`.execute(
      db(),
    );

    expect(rows[0]?.found).toBe(false);
  });

  test.each(["short", "password1"])("%j is refused like anybody's", async (password) => {
    const owner = await aRetailer();

    const added = as(owner).call(members.add, hanna({ password }));

    await expect(added).rejects.toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
  });
});
