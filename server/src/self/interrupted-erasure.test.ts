import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer } from "#test/build/people.ts";
import { aBusyRetailer, erase, everythingDone, mark } from "#test/erasure.ts";
import { placesOf } from "#test/places.ts";
import { asOwner, choresDone, db, listenersDone } from "#test/world.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

test("an interrupted erasure starts again and ends the same", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  await asOwner(`
    create function hold_on() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$;
    create trigger hold_on before delete on users execute function hold_on()`);
  await erase(owner);
  await listenersDone();
  expect(await placesOf(word)).not.toEqual([]);

  await asOwner("drop trigger hold_on on users");
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("somebody restored by a backup is erased again", async () => {
  const word = mark();
  const member = await aMember({ of: await aRetailer(), firstName: word });
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(u) - 'full_name' as text from users u where id = ${member.id}`.execute(db());
  await erase(member);
  await everythingDone();
  expect(await placesOf(word)).toEqual([]);
  await sql`
    insert into users (id, company_id, role, email, first_name, last_name, is_verified)
    select id, company_id, role, email, first_name, last_name, is_verified
    from jsonb_populate_record(null::users, ${JSON.stringify(rows[0]?.text)}::jsonb)`.execute(db());
  expect((await placesOf(word)).toSorted()).toEqual(["company_records", "users"]);

  await choresDone();
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});
