import { existsSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { sendExample } from "#test/emails.ts";
import { choresDone, dataFolder, db } from "#test/world.ts";
import { forgetEmailsOf, sendEmail } from "./service.ts";

const filesOf = (id: string) =>
  ["json", "eml"].filter((ending) => existsSync(join(dataFolder(), "mail", `${id}.${ending}`)));

test("the e-mails of somebody who is erased are deleted from the table and from the folder", async () => {
  const { mail, reader } = await sendExample("recovery");
  const { mail: other } = await sendExample("recovery");

  await forgetEmailsOf(db(), reader);

  expect(filesOf(mail.id)).toEqual([]);
  expect(filesOf(other.id)).toEqual(["json", "eml"]);
  const left = await db()
    .selectFrom("emails")
    .select("id")
    .where("userId", "=", reader.id)
    .execute();
  expect(left).toEqual([]);
});

test("e-mails that name somebody go with them, and those that name a longer address stay", async () => {
  const { mail, reader } = await sendExample("recovery");
  const named = async (text: string) => {
    const to = `${uuid()}@elsewhere.example`;
    const data = { firstName: "Ida", title: "News", message: text };
    return sendEmail(db(), { kind: "direct-notification", to, data });
  };
  const { email } = reader;
  const gone = [email, `Write to\n${email}.`, `<${email}>`, `Ask (${email})`];
  const stay = [
    `jo${email}`,
    `jo.${email}`,
    `${email}.com`,
    `${email}-shop`,
    email.replace(".", "x"),
  ];
  const goneIds = await Promise.all(gone.map(named));
  const stayIds = await Promise.all(stay.map(named));

  await forgetEmailsOf(db(), reader);

  const { rows } = await sql<{ id: string }>`
    select id from emails where id = any (${[...goneIds, ...stayIds]}::uuid[])`.execute(db());
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stayIds.toSorted());
  expect(filesOf(mail.id)).toEqual([]);
});

test("an e-mail is deleted after a month", async () => {
  const { mail } = await sendExample("welcome");
  await sql`
    update emails set created_at = now() - interval '31 days' where id = ${mail.id}`.execute(db());

  await choresDone();
  expect(filesOf(mail.id)).toEqual([]);
});
