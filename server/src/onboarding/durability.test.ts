import { onboarding } from "@vitrine/contract/onboarding";
import type { Role } from "@vitrine/contract/roles";
import { expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { linkToken } from "#identity/one-time-secrets/service.ts";
import { aProcess, secret } from "#test/process.ts";
import { aFreshEmail, signUp } from "#test/sign-up.ts";
import { aNode, db } from "#test/world.ts";

const people = 24;
const kills = 4;
const emails = Array.from({ length: people }, () => aFreshEmail());

const linkTokens = async () => {
  const { rows } = await sql<{ id: string }>`
    select t.id from one_time_tokens t join registrations r on r.id = t.registration_id
    where t.purpose = 'VERIFY' and r.email = any(${emails}::text[])`.execute(db());
  return rows.map(({ id }) => linkToken(id));
};

/** Accounts with a part missing, and parts without an account. */
const halfMade = async () => {
  const { rows } = await sql<{ what: string }>`
    select 'a company without an owner' as what from companies c
      where not exists (select from users u where u.company_id = c.id)
    union all select 'an owner without what belongs to the kind' from users u
      where u.company_id is not null and not exists (select from startups s where s.company_id = u.company_id)
        and not exists (select from retailers r where r.company_id = u.company_id)
    union all select 'an account its sign-up does not know' from users u
      where u.email = any(${emails}::text[])
        and not exists (select from registrations r where r.user_id = u.id)
    union all select 'an account without its audit row' from users u
      where u.email = any(${emails}::text[]) and (select count(*) from audit a
        where a.event = 'onboarding.verified' and a.actor_id = u.id) <> 1
    union all select 'an account without its letter' from users u
      where u.email = any(${emails}::text[]) and (select count(*) from emails l
        where l.kind = 'welcome' and l.user_id = u.id) <> 1
    union all select 'two accounts of one address' from users group by email having count(*) > 1`.execute(
    db(),
  );
  return rows.map(({ what }) => what);
};

const verifiedEmails = async () => {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])`.execute(db());
  return rows.map(({ email }) => email);
};

test("a node killed while addresses are verified leaves no half-made account and loses no confirmed one", async () => {
  // From now on this process writes its e-mails with the secret of the other.
  await aNode({ VITRINE_SECRET: secret });
  const roles: Role[] = ["STARTUP", "RETAILER"];
  for (const [place, email] of emails.entries())
    await signUp(roles[place % roles.length] ?? "STARTUP", { email });
  const { url, kill, start } = await aProcess();
  const promised = new Set<string>();
  const waiting = new Set(await linkTokens());
  const verify = async (token: string) => {
    const answer = await fetch(url + onboarding.verify.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    // Busy: asks again.
    if (answer.status === 503) return;
    const { email } = onboarding.verify.output.parse(await answer.json());
    promised.add(email);
    waiting.delete(token);
  };
  const verifySome = (most: number) =>
    Promise.allSettled([...waiting].slice(0, most).map((token) => verify(token)));

  for (let killed = 0; killed < kills; killed += 1) {
    const before = promised.size;
    const some = verifySome(Math.ceil(people / kills));
    await vi.waitFor(() => expect(promised.size).toBeGreaterThan(before), { interval: 1 });
    await kill();
    await some;
    expect(await halfMade()).toEqual([]);
    expect(await verifiedEmails()).toEqual(expect.arrayContaining([...promised]));
    await start();
  }
  while (waiting.size > 0) {
    const answered = await verifySome(people);
    expect(answered.filter(({ status }) => status === "rejected")).toEqual([]);
  }

  expect((await verifiedEmails()).toSorted()).toEqual(emails.toSorted());
  expect(await halfMade()).toEqual([]);
});
