import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { firstPassword } from "#identity/one-time-secrets/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { company } from "#test/emails.ts";
import { db, lastEmail, listenersDone } from "#test/world.ts";
import { sendEmail } from "./service.ts";

test("a first password is in the e-mail only when the owner chose none", async () => {
  const member = await aMember({ of: await aRetailer() });
  const oneTimeToken = await issueOneTimeToken(db(), {
    purpose: "INVITATION",
    userId: member.id,
    seconds: 60,
  });
  const secret = firstPassword({ userId: member.id, oneTimeTokenId: oneTimeToken.id });
  const send = (hasRandomPassword: boolean) =>
    sendEmail(db(), {
      kind: "member-credentials",
      to: member.email,
      userId: member.id,
      oneTimeTokenId: oneTimeToken.id,
      data: { ...company, inviterName: "Grace Hopper", hasRandomPassword },
    });

  await send(true);
  expect((await lastEmail(member.email)).text).toContain(secret);
  await send(false);
  expect((await lastEmail(member.email)).text).not.toContain(secret);
  expect(secret).toMatch(/^[a-z2-9]{16}$/);
});

const everyRow = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(query_to_xml(
      format('select t::text from %I.%I t', schemaname, tablename), true, true, '')::text, ''), '') as text
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db());
  return rows[0]?.text ?? "";
};

const canary = (reader: Person, oneTimeToken: { id: string; token: string }) => [
  oneTimeToken.token,
  Buffer.from(oneTimeToken.token, "base64url").toString("hex"),
  firstPassword({ userId: reader.id, oneTimeTokenId: oneTimeToken.id }),
];

test("no table ever holds the secrets of an e-mail, before or after it is sent", async () => {
  const reader = await aRetailer();
  const { id: userId, email: to } = reader;
  const oneTimeToken = await issueOneTimeToken(db(), {
    purpose: "INVITATION",
    userId,
    seconds: 60,
  });
  const data = { ...company, inviterName: "Grace Hopper", hasRandomPassword: true };
  await sendEmail(db(), {
    kind: "member-credentials",
    to,
    userId,
    oneTimeTokenId: oneTimeToken.id,
    data,
  });

  const waiting = await everyRow();
  await listenersDone();
  const afterwards = await everyRow();

  expect(waiting).toContain(to);
  for (const secret of canary(reader, oneTimeToken))
    expect(waiting + afterwards).not.toContain(secret);
  for (const rows of [waiting, afterwards])
    expect(rows.replaceAll(/\\x[0-9a-f]+|[0-9a-f-]{36}/g, "")).not.toMatch(
      new RegExp(`(?<!\\d)${oneTimeToken.code}(?!\\d)`),
    );
});
