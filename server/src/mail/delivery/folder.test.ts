import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { choresDone, dataFolder, db, lastEmail } from "#test/world.ts";
import { forgetEmailsOf, keptEmail, sendEmail } from "../service.ts";

const data = { firstName: "Ada", companyName: "Corner Shop" };

const sent = async () => {
  const { email: to } = await aRetailer();
  await sendEmail(db(), { kind: "approval", to, data });
  return lastEmail(to);
};

const pathOf = (id: string) => join(dataFolder(), "mail", `${id}.eml`);

test("an e-mail says that a machine wrote it, so that no machine answers", async () => {
  const { id } = await sent();

  const { headers } = await PostalMime.parse(readFileSync(pathOf(id)));
  const said = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  expect(said).toMatchObject({
    "auto-submitted": "auto-generated",
    "x-auto-response-suppress": "All",
  });
});

test("an e-mail of less than a month is kept, an older one is not", async () => {
  const [young, old] = [await sent(), await sent()];
  for (const [{ id }, days] of [
    [young, 29],
    [old, 31],
  ] as const)
    await sql`update emails set created_at = now() - ${days} * interval '1 day'
      where id = ${id}`.execute(db());

  await choresDone();

  expect([young, old].map(({ id }) => existsSync(pathOf(id)))).toEqual([true, false]);
});

test("e-mails that went to somebody's address, or speak of it, go with them", async () => {
  const { id: userId, email } = await aRetailer();
  const stays = await sent();
  const ids = [
    await sendEmail(db(), { kind: "approval", to: email, data }),
    await sendEmail(db(), {
      kind: "approval",
      to: "a@b.example",
      data: { ...data, companyName: email },
    }),
  ];

  await forgetEmailsOf(db(), { id: userId, email });

  const left = await db()
    .selectFrom("emails")
    .select("id")
    .where("id", "in", [...ids, stays.id])
    .execute();
  expect(left).toEqual([{ id: stays.id }]);
});

test("nothing but an e-mail is read from the folder", async () => {
  const { id } = await sent();
  const kept = readFileSync(join(dataFolder(), "mail", `${id}.json`), "utf8");
  writeFileSync(join(dataFolder(), "other.json"), kept);

  expect(await keptEmail(id)).toMatchObject({ id });
  for (const other of ["../other", `../mail/${id}`, `./${id}`, `${id}/../${id}`, ""])
    expect(await keptEmail(other), other).toBeUndefined();
});
