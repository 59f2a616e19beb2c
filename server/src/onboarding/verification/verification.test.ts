import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { subjectOfEmail } from "#identity/attempts/service.ts";
import { aRetailer, password } from "#test/build/people.ts";
import { aFreshEmail, signUp } from "#test/sign-up.ts";
import { aNode, db, events, lastEmail, visitor } from "#test/world.ts";

const tokenIn = (link: string | null) =>
  new URL(link ?? "http://nowhere").searchParams.get("token") ?? "";

/** Somebody signs up with an address, then the reader of its mailbox does. */
const twoOfOneAddress = async (companyShortName: string) => {
  const email = aFreshEmail();
  const theirs = { email, password: "a stranger's own words", firstName: "Eve" };
  const stranger = await signUp("RETAILER", { ...theirs, companyShortName: "Nothing at all" });
  const strangersEmail = await lastEmail(email);
  const owner = await signUp("RETAILER", { email, companyShortName });
  const ownersEmail = await lastEmail(email);
  return { email, stranger, strangersEmail, owner, ownersEmail };
};

const signIn = (email: string, given: string) =>
  visitor.call(accounts.token, { grant_type: "password", username: email, password: given });

test("of two sign-ups with one address no link opens either, and the code opens the own", async () => {
  const { email, stranger, owner, ...sent } = await twoOfOneAddress("Halden Rowe");

  for (const { link } of [sent.strangersEmail, sent.ownersEmail])
    for (const endpoint of [onboarding.signUpByLink, onboarding.verify])
      await expect(visitor.call(endpoint, { token: tokenIn(link) })).rejects.toMatchObject({
        status: 409,
        code: "onboarding.code_needed",
        message: expect.stringContaining("in the browser where you signed up"),
      });
  const { code } = sent.ownersEmail;
  await visitor.call(onboarding.verify, { token: owner.token, code });

  await signIn(email, password);
  await expect(signIn(email, stranger.password)).rejects.toMatchObject({ status: 400 });
  const late = visitor.call(onboarding.verify, { token: tokenIn(sent.strangersEmail.link) });
  await expect(late).rejects.toMatchObject({ code: "00-09" });
});

test("of two sign-ups with one address the own link opens the own, in the browser it was begun in", async () => {
  const { email, stranger, owner, ...sent } = await twoOfOneAddress("Kyst Stores");
  await sql`insert into attempts (subject)
    select ${subjectOfEmail("verification", email)} from generate_series(1, 100)`.execute(db());
  const token = tokenIn(sent.ownersEmail.link);
  const theirs = { token: tokenIn(sent.strangersEmail.link), signUpToken: owner.token };
  const mixed = { token, signUpToken: stranger.token };

  for (const link of [theirs, mixed])
    for (const endpoint of [onboarding.signUpByLink, onboarding.verify])
      await expect(visitor.call(endpoint, link)).rejects.toMatchObject({
        code: "onboarding.code_needed",
      });
  const own = { token, signUpToken: owner.token };
  const shown = await visitor.call(onboarding.signUpByLink, own);
  await visitor.call(onboarding.verify, own);

  expect(shown.signUp).toMatchObject({ isOwn: true, companyShortName: "Kyst Stores" });
  await signIn(email, password);
  await expect(signIn(email, stranger.password)).rejects.toMatchObject({ status: 400 });
});

test("somebody else's code opens nothing in this tab", async () => {
  const { owner, strangersEmail } = await twoOfOneAddress("Fjell Shops");
  const { code } = strangersEmail;

  const wrong = visitor.call(onboarding.verify, { token: owner.token, code });

  await expect(wrong).rejects.toMatchObject({ code: "accounts.code_wrong" });
});

test("the count of an address's tries does not give the address away", async () => {
  const { email, token } = await signUp("RETAILER");
  const { code } = await lastEmail(email);

  await visitor.call(onboarding.verify, { token, code });

  const { rows } = await sql`
    select subject from attempts where strpos(subject, ${email}) > 0`.execute(db());
  expect(rows).toEqual([]);
});

test("two e-mails to one address say whose sign-up each is of", async () => {
  const { strangersEmail, ownersEmail } = await twoOfOneAddress("Nordre Stores");

  expect(strangersEmail.text).toContain("First name: Eve\nCompany: Nothing at all");
  expect(ownersEmail.text).toContain("First name: Marta\nCompany: Nordre Stores");
});

const aLink = async (role: "STARTUP" | "RETAILER" = "RETAILER") => {
  const sent = await signUp(role);
  const { link, code } = await lastEmail(sent.email);
  return { ...sent, link: tokenIn(link), code };
};

const opened = (token: string, signUpToken?: string) =>
  visitor.call(onboarding.signUpByLink, { token, signUpToken });

test("a link says whose sign-up it opens, as often as it is asked, and opens it then", async () => {
  const { email, link } = await aLink("STARTUP");
  const names = { firstName: "Marta", lastName: "Lind", companyShortName: `Brand of ${email}` };
  const signUpOfIt = { role: "STARTUP", ...names, isOwn: false };

  const first = await opened(link);

  expect(first).toEqual({ email, isWaiting: false, signUp: signUpOfIt });
  expect(await opened(link)).toEqual(first);
  expect(await events()).toEqual(["onboarding.registered"]);
  await expect(signIn(email, password)).rejects.toMatchObject({ code: "03-25" });
  await visitor.call(onboarding.verify, { token: link });
  await signIn(email, password);
});

test("a link knows the browser its sign-up was begun in, and no other", async () => {
  const { token, link } = await aLink();
  const other = await aLink();

  const asked = [token, other.token, "nothing", link].map((own) => opened(link, own));

  const answers = await Promise.all(asked);
  expect(answers.map(({ signUp: found }) => found?.isOwn)).toEqual([true, false, false, false]);
});

test("a link whose address is verified says so and no more, by whichever way it was", async () => {
  const byCode = await aLink();
  await visitor.call(onboarding.verify, { token: byCode.token, code: byCode.code });
  const byLink = await aLink();
  await visitor.call(onboarding.verify, { token: byLink.link });

  for (const { email, link, token } of [byCode, byLink])
    expect(await opened(link, token)).toEqual({ email, isWaiting: false, signUp: null });
});

const ended = {
  "is none": async () => "nothing",
  "is the sign-up's own": async () => (await aLink()).token,
  "has expired": async () => {
    const { email, link } = await aLink();
    await sql`update one_time_tokens set expires_at = now() where registration_id in
      (select id from registrations where email = ${email})`.execute(db());
    return link;
  },
  "a newer e-mail has ended": async () => {
    const { email, token, link } = await aLink();
    await sql`update one_time_tokens set created_at = created_at - interval '1 minute' where registration_id in
      (select id from registrations where email = ${email})`.execute(db());
    await visitor.call(onboarding.resendToRetailer, { token });
    return link;
  },
};

test.each(Object.entries(ended))("a link that %s shows and opens nothing", async (_how, given) => {
  const token = await given();
  const body = { message: messages.codeWrong };
  const refusal = { status: 400, code: "accounts.code_wrong", body };

  await expect(opened(token)).rejects.toMatchObject(refusal);
  await expect(visitor.call(onboarding.verify, { token })).rejects.toMatchObject(refusal);
});

test("a link to an address that has an account by now says that", async () => {
  const { email, link } = await aLink();
  await aRetailer({ email });

  await expect(opened(link)).rejects.toMatchObject({ status: 409, code: "00-09" });
});

test("somebody who asks about many links is told to wait", async () => {
  const node = await aNode({ LIMIT_IP_PER_MINUTE: "1" });
  const ask = () => visitor.call(onboarding.signUpByLink, { token: "nothing" }, { node });

  const answers = await Promise.allSettled([ask(), ask(), ask()]);

  expect(answers).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ status: 429, code: "request.too_many" }),
  });
  await node.stop();
});
