import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { dayMs } from "@vitrine/contract/days";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { config } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, password } from "#test/build/people.ts";
import { aNode, as, baseUrl, db, visitor } from "#test/world.ts";

const signIn = (username: string, given = password, more: Record<string, string> = {}) =>
  visitor.call(accounts.token, { grant_type: "password", username, password: given, ...more });

const renew = (token: string) =>
  visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token: token });

const profileWith = (accessToken: string) => as({ accessToken }).call(accounts.me, {});

const wrong = {
  status: 400,
  code: "accounts.wrong_credentials",
  body: { error: "invalid_grant", message: "Wrong e-mail or password." },
};
const ended = { status: 400, code: "accounts.session_over", body: { error: "invalid_grant" } };

test("a retailer signs in with any spelling of the address and sees the own profile", async () => {
  const retailer = await aRetailer({ email: "zoë@shop.example", firstName: "Zoë" });

  const tokens = await signIn("  ZOË@Shop.example ");
  const { user } = await profileWith(tokens.access_token);

  expect(user).toMatchObject({ id: retailer.id, firstName: "Zoë", role: "RETAILER" });
  expect(user.retailer).toMatchObject({ id: retailer.companyId, isTrial: false });
  expect(tokens.expires_in).toBe(config().tokens.accessSeconds);
});

test("members see their retailer, staff their permissions", async () => {
  const owner = await aRetailer({ shortName: "Halden" });
  const member = await aMember({ of: owner });
  const admin = await anAdmin({ permissions: ["CATEGORY_VIEW"] });

  expect((await as(member).call(accounts.me, {})).user).toMatchObject({
    role: "MEMBER",
    retailer: { companyShortName: "Halden" },
    member: { department: null },
  });
  expect((await as(admin).call(accounts.me, {})).user.authority.permissions).toEqual([
    "CATEGORY_VIEW",
  ]);
});

test("wrong password and unknown address get the same answer", async () => {
  const { email } = await aRetailer();

  await expect(signIn(email, "not the password")).rejects.toMatchObject(wrong);
  await expect(signIn("nobody@nowhere.example")).rejects.toMatchObject(wrong);
});

test("an empty form names the fields in the product's words", async () => {
  await expect(signIn("", "")).rejects.toMatchObject({
    status: 400,
    body: {
      error: "invalid_request",
      errors: { username: "Please enter the e-mail", password: "Please enter the password" },
    },
  });
});

test.each([
  ["no grant type", {}, "invalid_request"],
  ["a foreign grant type", { grant_type: "client_credentials" }, "unsupported_grant_type"],
  ["a refresh without a token", { grant_type: "refresh_token" }, "invalid_request"],
  [
    "a refresh token of noise",
    { grant_type: "refresh_token", refresh_token: "x" },
    "invalid_grant",
  ],
])("%s is refused as RFC 6749 says", async (_name, input, error) => {
  await expect(visitor.call(accounts.token, input)).rejects.toMatchObject({
    status: 400,
    body: { error },
  });
});

test.each([
  ["none", undefined],
  ["a bearer", `Bearer ${"A".repeat(43)}`],
  ["another program", `Basic ${btoa("another-app:")}`],
  ["our program with a password", `Basic ${btoa("vitrine-web:x")}`],
  ["our name in another case", `Basic ${btoa("Vitrine-Web:")}`],
  ["ours and more", `${accounts.token.client}, Basic x`],
  ["noise", "Basic %%%"],
])(
  "the token endpoint knows its own program alone, not %s, and touches nothing",
  async (_name, client) => {
    const { email } = await aRetailer();
    const { refresh_token } = await signIn(email);
    const grants: Record<string, string>[] = [
      { grant_type: "password", username: email, password },
      { grant_type: "refresh_token", refresh_token },
      { grant_type: "refresh_token", refresh_token: "A".repeat(43) },
    ];

    for (const grant of grants) {
      const response = await fetch(baseUrl() + accounts.token.path, {
        method: "POST",
        headers: client === undefined ? {} : { authorization: client },
        body: new URLSearchParams(grant),
      });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
      expect(await response.json()).toMatchObject({
        error: "invalid_client",
        code: "auth.client_unknown",
      });
    }
    await renew(refresh_token);
  },
);

test("the scheme's name may be written in any case", async () => {
  const { email } = await aRetailer();
  const authorization = accounts.token.client?.replace("Basic", "bASIC ") ?? "";
  const input = { grant_type: "password", username: email, password };

  const answer = visitor.call(accounts.token, input, { headers: { authorization } });

  await expect(answer).resolves.toMatchObject({ token_type: "Bearer" });
});

test("credentials in the address are refused", async () => {
  const { email } = await aRetailer();
  const query = new URLSearchParams({ grant_type: "password", username: email, password });
  const response = await fetch(`${baseUrl()}/api/oauth/token?${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "",
  });

  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ error: "invalid_request" });
});

test("blocked and unverified accounts are told so, but only with the right password", async () => {
  const blocked = await aRetailer({ isBlocked: true });
  const unverified = await aRetailer({ isVerified: false });

  await expect(signIn(blocked.email)).rejects.toMatchObject({ code: "accounts.blocked" });
  await expect(signIn(unverified.email)).rejects.toMatchObject({ code: "03-25" });
  await expect(signIn(blocked.email, "wrong")).rejects.toMatchObject(wrong);
  await expect(signIn(unverified.email, "wrong")).rejects.toMatchObject(wrong);
});

test("a refresh token gives one successor pair, and the same one again for a retry", async () => {
  const { email } = await aRetailer();
  const first = await signIn(email);

  const [second, again] = await Promise.all([
    renew(first.refresh_token),
    renew(first.refresh_token),
  ]);

  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(again.refresh_token).toBe(second.refresh_token);
  expect(again.access_token).toBe(second.access_token);
  await profileWith(again.access_token);
});

test("an access token ends when its successor is made", async () => {
  const { email } = await aRetailer();
  const first = await signIn(email);
  await renew(first.refresh_token);

  await expect(profileWith(first.access_token)).rejects.toMatchObject({ status: 401 });
});

test("a refresh token two generations old ends the whole family, on every node", async () => {
  const other = await aNode();
  const { email } = await aRetailer();
  const first = await signIn(email);
  const second = await renew(first.refresh_token);
  const third = await renew(second.refresh_token);

  await expect(renew(first.refresh_token)).rejects.toMatchObject(ended);

  await expect(renew(third.refresh_token)).rejects.toMatchObject(ended);
  const check = as({ accessToken: third.access_token }).call(accounts.me, {}, { node: other });
  await expect(check).rejects.toMatchObject({ status: 401, code: "auth.ended" });
});

test("the token just before is a replay once ten seconds have passed", async () => {
  const { email } = await aRetailer();
  const first = await signIn(email);
  const second = await renew(first.refresh_token);
  await sql`update sessions set rotated_at = now() - interval '11 seconds'`.execute(db());

  await expect(renew(first.refresh_token)).rejects.toMatchObject(ended);
  await expect(profileWith(second.access_token)).rejects.toMatchObject({ status: 401 });
});

test("renewing never moves the end of the session", async () => {
  const { email } = await aRetailer();
  const first = await signIn(email, password, { remember_me: "true" });
  const before = (await profileWith(first.access_token)).user.sessionEndsAt;
  const second = await renew(first.refresh_token);
  const days = (Date.parse(before) - Date.now()) / dayMs;

  expect((await profileWith(second.access_token)).user.sessionEndsAt).toBe(before);
  expect(Math.round(days)).toBe(30);
});

test("signing out ends the session at once; signing out again is no error", async () => {
  const { email } = await aRetailer();
  const tokens = await signIn(email);

  await visitor.call(accounts.revoke, { token: tokens.refresh_token });
  await visitor.call(accounts.revoke, { token: tokens.refresh_token });

  await expect(profileWith(tokens.access_token)).rejects.toMatchObject({ status: 401 });
  await expect(renew(tokens.refresh_token)).rejects.toMatchObject(ended);
});

test("a blocked person's tokens open nothing from the next request on", async () => {
  const startup = await aStartup();
  await sql`update users set is_blocked = true where id = ${startup.id}`.execute(db());

  await expect(as(startup).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
});

test("ten wrong guesses close the account to strangers, not to a device that knows it", async () => {
  const { email } = await aRetailer();
  const { device_token } = await signIn(email);
  const attempts = Array.from({ length: 12 }, (_, attempt) => signIn(email, `guess ${attempt}`));
  await Promise.allSettled(attempts);

  await expect(signIn(email)).rejects.toMatchObject(wrong);
  await expect(
    signIn(email, password, { device_token: device_token ?? "" }),
  ).resolves.toBeDefined();
});

test("an address that guesses at many accounts has to wait", async () => {
  await sql`insert into attempts (subject) select 'ip:127.0.0.1' from generate_series(1, 50)`.execute(
    db(),
  );

  await expect(signIn("somebody@else.example")).rejects.toMatchObject({ status: 429 });
  await sql`delete from attempts where subject like 'ip:%'`.execute(db());
});

test("nothing a thief of the database finds opens a session", async () => {
  const { email } = await aRetailer();
  const tokens = await signIn(email);
  const { rows } = await sql<{ text: string }>`
    select s::text || coalesce((select string_agg(r::text, '') from refresh_tokens r), '')
      || coalesce((select string_agg(d::text, '') from devices d), '') as text
    from sessions s`.execute(db());
  const dump = rows.map(({ text }) => text).join("\n");

  for (const token of [tokens.access_token, tokens.refresh_token, tokens.device_token ?? ""]) {
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
});

const stepNow = () => Math.floor(Date.now() / 30_000);

/** Confirms a second factor by a clock `stepsOff` steps off; starts again if a step ended meanwhile. */
const confirmedBy = async (stepsOff: number): Promise<boolean> => {
  const person = await aRetailer();
  const { secret } = await as(person).call(security.enrolSecondFactor, { password });
  const began = stepNow();
  const timestamp = Date.now() + stepsOff * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const isTaken = await as(person)
    .call(security.confirmSecondFactor, { code })
    .then(() => true)
    .catch(() => false);
  return stepNow() === began ? isTaken : confirmedBy(stepsOff);
};

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("by a clock %i steps of thirty seconds off a code is taken: %s", async (stepsOff, isTaken) => {
  expect(await confirmedBy(stepsOff)).toBe(isTaken);
});
