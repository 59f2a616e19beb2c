import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { security } from "@vitrine/contract/accounts/security";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { inTransaction, sql } from "#db/connect.ts";
import { ownStore, storeImage } from "#files/service.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person, password } from "#test/build.ts";
import { changing, someoneWaits, waitsFor } from "#test/locks.ts";
import { placesOf } from "#test/places.ts";
import { aNewcomer, signUp } from "#test/sign-up.ts";
import {
  as,
  asOwner,
  baseUrl,
  dataFolder,
  db,
  mails,
  listenersDone,
  visitor,
} from "#test/world.ts";
import { replayErasures } from "./erasure/jobs.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

/** Makes what waits for later due, and does it. */
const everythingDone = async () => {
  await listenersDone();
  for (let round = 0; round < 2; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db());
    await listenersDone();
  }
};

/** What keeps bare ids: who did what, who was erased, and how often somebody called a minute ago. */
const withIds = ["audit", "erasures", "request_counts"];

/** E-mails in the folder that say a text. */
const filesWith = (text: string) => {
  const folder = join(dataFolder(), "mail");
  const isThere = (name: string) => readFileSync(join(folder, name), "utf8").includes(text);
  return readdirSync(folder).filter(isThere);
};

const anImage = (id: string) =>
  storeImage(db(), ownStore(), {
    ...{ kind: "AVATAR" as const, bytes: Buffer.from(`image ${id}`), mediaType: "image/webp" },
    ...{ width: 1, height: 1 },
  });

const withPicture = async (person: Person) => {
  const fileId = await anImage(person.id);
  await sql`update users set avatar60_id = ${fileId} where id = ${person.id}`.execute(db());
  await sql`update files set owner_id = ${person.id} where id = ${fileId}`.execute(db());
  const { rows } = await sql<{ name: string }>`
    select storage_name as name from files where id = ${fileId}`.execute(db());
  return rows[0]?.name ?? "";
};

const mark = () => `zq${randomBytes(5).toString("hex")}`;

/** Somebody with something of everything, all of it marked. */
const aBusyRetailer = async (word: string) => {
  const email = `${word}@shop.example`;
  const owner = await aRetailer({ email, firstName: word, shortName: `${word} Stores` });
  const startup = await aStartup();
  await as(owner).call(browse.saveBookmark, { startupId: startup.companyId });
  await as(owner).call(feedback.give, {
    ...{ startupId: startup.companyId, rating: 4, subject: `${word} was here` },
  });
  const { room } = await as(owner).call(chat.createRoom, { recipientId: startup.id });
  await sql`
    insert into messages (id, room_id, number, sender_id, client_message_id, text)
    values (${uuid()}, ${room.id}, 1, ${owner.id}, ${uuid()}, ${`hello from ${word}`})`.execute(
    db(),
  );
  await visitor.call(accounts.login, { email, password });
  await visitor.call(accounts.login, { email, password });
  await visitor.call(security.startRecovery, { email });
  await listenersDone();
  return { owner, startup };
};

const erase = (person: Person, given = password) =>
  as(person).call(security.deleteMyself, { password: given });

test("an erased owner is nowhere any more, nor the company, its members and their pictures", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  const member = await aMember({ of: owner, lastName: `of ${word}` });
  const picture = await withPicture(member);
  expect((await placesOf(word)).length).toBeGreaterThan(5);

  await erase(owner);
  await expect(as(owner).call(accounts.profile, {})).rejects.toMatchObject({ status: 401 });
  await expect(as(member).call(accounts.profile, {})).rejects.toMatchObject({ status: 401 });
  const told = (await mails()).filter(({ kind }) => kind === "deletion").map(({ to }) => to);
  expect(told.toSorted()).toEqual([owner.email, member.email].toSorted());
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  expect(filesWith(word)).toEqual([]);
  for (const id of [owner.id, owner.companyId, member.id])
    expect((await placesOf(id)).filter((name) => !withIds.includes(name))).toEqual([]);
  expect(await ownStore().read(picture)).toBeNull();
});

test("e-mails whose one-time tokens are long forgotten are erased with the others", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  await sql`delete from one_time_tokens where user_id = ${owner.id}`.execute(db());
  expect(filesWith(word).length).toBeGreaterThan(0);

  await erase(owner);
  await everythingDone();

  expect(filesWith(word)).toEqual([]);
});

test("nobody says good-bye to a member who was deleted long before the owner", async () => {
  const owner = await aRetailer();
  const { id } = await aMember({ of: owner });
  const gone = `deleted-${id}@deleted.invalid`;
  await sql`update users set deleted_at = now(), email = ${gone} where id = ${id}`.execute(db());

  await erase(owner);

  const deletions = (await mails()).filter(({ kind }) => kind === "deletion");
  expect(deletions.map(({ to }) => to)).toContain(owner.email);
  expect(deletions.map(({ to }) => to)).not.toContain(gone);
});

test("an erased startup leaves the window, and its words are unlearned", async () => {
  const word = mark();
  const startup = await aStartup({
    shortName: `${word}ware`,
    description: `All about ${word}ness`,
  });
  const retailer = await aRetailer();
  expect(await placesOf(word)).toContain("search_words");

  await erase(startup);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  const { items } = await as(retailer).call(browse.all, { pageSize: 100 });
  expect(items.map(({ id }) => id)).not.toContain(startup.companyId);
});

test("an earlier name is unlearned too, and what others say is not", async () => {
  const [earlier, lines, shared] = [mark(), mark(), mark()];
  const startup = await aStartup({
    shortName: `${earlier}ware`,
    description: `First\n${lines}\nand ${shared}`,
  });
  const other = await aStartup({ description: `Others say ${shared}` });
  const rename = sql`update companies set short_name = 'Plain' where id = ${startup.companyId}`;
  await rename.execute(db());
  expect(await placesOf(earlier)).toContain("search_words");

  await erase(startup);
  await everythingDone();

  for (const word of [earlier, lines]) expect(await placesOf(word)).toEqual([]);
  const { items } = await as(await aRetailer()).call(browse.all, { keyWord: shared.slice(0, -1) });
  expect(items.map(({ id }) => id)).toEqual([other.companyId]);
});

test("a word somebody else begins to say during the erasure stays known", async () => {
  const word = mark();
  const startup = await aStartup({ description: word });
  const other = await aStartup();
  await erase(startup);

  const done = await inTransaction(db(), async (trx) => {
    await sql`update companies set description = ${word} where id = ${other.companyId}`.execute(
      trx,
    );
    const erased = everythingDone();
    await Promise.race([erased, waitsFor("name_ends")]);
    return { erased };
  });
  await done.erased;

  expect(await placesOf(word)).toContain("search_words");
});

test("an erased member leaves the company as it was", async () => {
  const word = mark();
  const owner = await aRetailer();
  const member = await aMember({ of: owner, firstName: word });

  await erase(member);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  await as(owner).call(accounts.profile, {});
});

test("sign-ups of the same address that nobody finished are erased too", async () => {
  const word = mark();
  const email = `${word}@newcomer.example`;
  await signUp("STARTUP", { email, firstName: word, password: "another horse battery" });
  const { accessToken } = await aNewcomer("STARTUP", { email });
  expect(await placesOf(email)).toContain("registrations");

  await as({ accessToken }).call(security.deleteMyself, { password });
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("what others have in store for a retry says nothing of who is erased", async () => {
  const word = mark();
  const startup = await aStartup({ firstName: word });
  const headers = { "idempotency-key": `room with ${word}` };
  const retailer = await aRetailer();
  await as(retailer).call(chat.createRoom, { recipientId: startup.id }, { headers });
  expect(await placesOf(word)).toContain("idempotency_keys");
  await sql`update idempotency_keys set key = 'a room' where actor_id = ${retailer.id}`.execute(
    db(),
  );

  await erase(startup);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("nobody is erased by a wrong password", async () => {
  const owner = await aRetailer();

  const refused = erase(owner, "wrong");

  await expect(refused).rejects.toMatchObject({ code: "accounts.password_wrong" });
  await as(owner).call(accounts.profile, {});
});

test("an erasure that was cut off begins again and ends the same", async () => {
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

test("who comes back with a restored backup is erased again", async () => {
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
  expect(await placesOf(word)).toEqual(["users"]);

  await replayErasures(db());
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("of two super admins who leave at once one stays", async () => {
  const first = await aSuperAdmin();
  const admins = [first, await aSuperAdmin()];
  const preview = await as(first).call(security.deletionPreview, {});
  expect(preview.isAllowed).toBe(true);

  const results = await Promise.allSettled(admins.map((admin) => erase(admin)));

  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 409, code: "accounts.last_super_admin" });
});

test("a super admin who is blocked does not count as the one who stays", async () => {
  const last = await aSuperAdmin();
  await sql`
    update users set is_blocked = true where role = 'SUPER_ADMIN' and id <> ${last.id}`.execute(
    db(),
  );

  const preview = await as(last).call(security.deletionPreview, {});

  expect(preview.isAllowed).toBe(false);
  await expect(erase(last)).rejects.toMatchObject({ code: "accounts.last_super_admin" });
  await aSuperAdmin();
  expect(await as(last).call(security.deletionPreview, {})).toMatchObject({ isAllowed: true });
});

test("who leaves while the other super admin is leaving waits for that, and stays", async () => {
  const [leaving, last] = [await aSuperAdmin(), await aSuperAdmin()];
  await sql`
    update users set is_blocked = true
    where role = 'SUPER_ADMIN' and id not in (${leaving.id}, ${last.id})`.execute(db());
  const change = await changing("update users set deleted_at = now() where id = $1", [leaving.id]);

  const [outcome] = await Promise.allSettled([
    erase(last),
    someoneWaits().finally(() => change.commit()),
  ]);

  expect(outcome).toMatchObject({ reason: { code: "accounts.last_super_admin" } });
});

test("whoever a table speaks of, an erasure takes them along", async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'companies'::regclass)
      and c.confdeltype not in ('c', 'n') order by 1`.execute(db());

  // People go before their company does.
  expect(rows.map(({ column }) => column)).toEqual(["members.company_id", "users.company_id"]);
});

test("before it asks for the password, the deletion says what goes and what stays", async () => {
  const { owner } = await aBusyRetailer(mark());
  await aMember({ of: owner });

  const preview = await as(owner).call(security.deletionPreview, {});

  expect(preview.companyShortName).toContain("Stores");
  expect(preview.goes).toEqual(
    expect.arrayContaining([
      { what: "company", count: 1 },
      { what: "members", count: 1 },
      { what: "messages", count: 1 },
    ]),
  );
  expect(preview.stays.map(({ what }) => what)).toEqual(["invoices", "audit"]);
});

const exportOf = ({ accessToken }: Person) =>
  fetch(`${baseUrl()}/api/v1/settings/your-data/export`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

test("the export is a file with all of oneself and no secret", async () => {
  const word = mark();
  const { owner, startup } = await aBusyRetailer(word);
  const response = await exportOf(owner);
  const text = await response.text();

  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect(response.headers.get("content-type")).toContain("application/json");
  const data = JSON.parse(text);
  expect(data.account[0]).toMatchObject({ email: owner.email, firstName: word });
  expect(data.conversations[0].messages[0].text).toBe(`hello from ${word}`);
  expect(data.feedback[0].subject).toBe(`${word} was here`);
  expect(data.company[0].company.short_name).toBe(`${word} Stores`);
  expect(text).not.toMatch(/argon2|password_?hash|token_?hash|access_?hash|salt/i);
  expect(text).not.toContain(startup.email);
});

test("the export of a startup says nothing of what staff noted about it", async () => {
  const startup = await aStartup();
  const adminNote = `${mark()}: slow to answer`;
  await db()
    .updateTable("startups")
    .set({ adminNote })
    .where("companyId", "=", startup.companyId)
    .execute();

  const text = await (await exportOf(startup)).text();

  expect(text).toContain("Something for shops");
  expect(text).not.toContain(adminNote);
});

test("a member's export has nothing of the company's own", async () => {
  const { owner } = await aBusyRetailer(mark());
  await db()
    .updateTable("companies")
    .set({ description: "For the board alone." })
    .where("id", "=", owner.companyId)
    .execute();
  const member = await aMember({ of: owner });

  const text = await (await exportOf(member)).text();

  expect(text).toContain(member.email);
  for (const others of ["For the board alone.", owner.email]) expect(text).not.toContain(others);
});

test("the export has no message that the person deleted", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  const { items } = await as(owner).call(chat.rooms, {});
  await sql`update rooms set last_number = 1 where id = ${items[0]?.id}`.execute(db());
  await as(owner).call(chat.deleteRoom, { id: items[0]?.id ?? "" });

  const data = JSON.parse(await (await exportOf(owner)).text());

  expect(data.conversations).toHaveLength(1);
  expect(data.conversations[0].messages).toEqual([]);
});

test("the export can be taken five times an hour, by each for themselves", async () => {
  const [person, other] = [await aRetailer(), await aRetailer()];
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await exportOf(person)).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await exportOf(other)).status).toBe(200);
});
