import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { sendExample } from "#test/emails.ts";
import { choresDone, dataFolder, db } from "#test/world.ts";
import { forgetEmailsOf } from "./service.ts";

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

test("an e-mail is deleted after a month", async () => {
  const { mail } = await sendExample("welcome");
  await sql`
    update emails set created_at = now() - interval '31 days' where id = ${mail.id}`.execute(db());

  await choresDone();
  expect(filesOf(mail.id)).toEqual([]);
});
