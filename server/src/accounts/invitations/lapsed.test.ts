import { members } from "@vitrine/contract/accounts/members";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

const guest = { firstName: "Hanna", lastName: "Berg", position: "Buyer", department: "Buying" };

test.each([
  ["has come in once keeps the address", true],
  ["never came leaves it to whoever asks", false],
])("an invited person who %s, once the first password has run out", async (_what, hasComeIn) => {
  const owner = await aRetailer();
  const email = `hanna@guest-of-${owner.id}.example`;
  const { id } = await as(owner).call(members.add, { ...guest, email });
  await sql`
    update users set first_password_ends_at = now(),
      last_seen_at = case when ${hasComeIn}::boolean then now() end
    where id = ${id}`.execute(db());

  const again = as(await aRetailer()).call(members.add, { ...guest, email });

  if (hasComeIn) await expect(again).rejects.toMatchObject({ code: "members.email_taken" });
  else await expect(again).resolves.toBeDefined();
  const { items } = await as(owner).call(members.list, {});
  expect(items.some((item) => item.id === id)).toBe(hasComeIn);
});
