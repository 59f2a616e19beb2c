import { accounts } from "@vitrine/contract/accounts";
import { expect, test } from "vitest";
import { aRetailer } from "#test/build/people.ts";
import { db, visitor } from "#test/world.ts";
import { noticeBeforeImport } from "./presence.ts";

test("sign-in offers the demo accounts that are there, and no others", async () => {
  expect(await visitor.call(accounts.demo, {})).toEqual({ items: [] });

  await aRetailer({ email: "retailer@vitrine.example" });
  const blocked = await aRetailer({ email: "trial@vitrine.example" });
  await db().updateTable("users").set({ isBlocked: true }).where("id", "=", blocked.id).execute();

  const { items } = await visitor.call(accounts.demo, {});
  expect(items.map(({ email }) => email)).toEqual(["retailer@vitrine.example"]);
});

test("an import into an empty database says that the demo is not in it", async () => {
  await db().deleteFrom("members").execute();
  await db().deleteFrom("users").execute();
  expect(await noticeBeforeImport(db())).toContain("This database is empty");

  await aRetailer();
  expect(await noticeBeforeImport(db())).toBeUndefined();
});
