import { authority } from "@vitrine/contract/accounts/authority";
import type { Permission } from "@vitrine/contract/permissions";
import { records } from "@vitrine/contract/profiles/records";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import { anAdmin, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { as, db } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

let made = 0;
const aGroup = async (permissions: Permission[] = [], name?: string) => {
  made += 1;
  const group = { name: name ?? `Desk ${made}`, permissions };
  const { id } = await as(boss).call(authority.create, group);
  return { id, ...group };
};
const groups = async () => (await as(boss).call(authority.all, {})).items;
const moveInto = (person: Person, id: string | null) =>
  sql`update users set authority_id = ${id} where id = ${person.id}`.execute(db());

test("the codes come in their sections, in words, without those of the chats", async () => {
  const { groups: sections } = await as(await anAdmin()).call(authority.permissions, {});

  expect(sections.map(({ name, permissions }) => [name, permissions.length])).toEqual([
    ["Manage Startups", 9],
    ["Manage Company Users", 7],
    ["Manage Categories", 3],
    ["Notifications", 2],
  ]);
  const codes = sections.flatMap(({ permissions }) => permissions.map(({ code }) => code));
  expect(new Set(codes).size).toBe(21);
  expect(codes.filter((code) => code.endsWith("_CHAT"))).toEqual([]);
});

test("a group is listed with its codes and how many people are in it", async () => {
  const { id, name } = await aGroup(["CATEGORY_VIEW", "CATEGORY_EDIT", "CATEGORY_VIEW"]);
  await moveInto(await anAdmin(), id);
  await moveInto(await anAdmin(), id);

  const permissions = ["CATEGORY_VIEW", "CATEGORY_EDIT"];
  expect(await groups()).toContainEqual({ id, version: 1, name, permissions, count: 2 });
  expect(await as(boss).call(authority.count, { id })).toEqual({ count: 2 });
});

test("staff without a group are Guest, and super admins have Full Access", async () => {
  const before = (await as(boss).call(authority.all, {})).fixed;
  await moveInto(await anAdmin(), null);
  await aSuperAdmin();

  const { fixed } = await as(boss).call(authority.all, {});

  expect(before.map(({ name }) => name)).toEqual(["Guest", "Full Access"]);
  expect(fixed.map(({ count }) => count)).toEqual(before.map(({ count }) => count + 1));
  expect(fixed.map(({ permissions }) => permissions.length)).toEqual([0, 21]);
});

describe("the name of a group", () => {
  test.each(["", "  ", "\u200b\u00ad"])("is needed: %j is none", async (name) => {
    await expect(as(boss).call(authority.create, { name, permissions: [] })).rejects.toMatchObject({
      status: 400,
      body: { errors: { name: "Please enter the group name" } },
    });
  });

  test("has at most 100 characters", async () => {
    await aGroup([], "x".repeat(100));
    const longer = as(boss).call(authority.create, { name: "x".repeat(101), permissions: [] });
    await expect(longer).rejects.toMatchObject({ status: 400 });
  });

  const reserved = [
    "Guest",
    "gUEST",
    "G u e s t",
    "Ｇｕｅｓｔ",
    "Gu\u200best",
    "\u2066Guest\u2069",
  ];
  const all = [
    "Full Access",
    "fullaccess",
    "FULL\u00a0\u3000ACCESS",
    "Full\u00adAccess",
    "Ｆull Access",
  ];
  test.each([...reserved, ...all])("can't be %j, neither new nor changed", async (name) => {
    const { id } = await aGroup();
    const refused = { status: 400, code: "accounts.group_name_reserved" };

    const created = as(boss).call(authority.create, { name, permissions: [] });
    await expect(created).rejects.toMatchObject(refused);
    const changed = as(boss).call(authority.update, { id, name, permissions: [] });
    await expect(changed).rejects.toMatchObject(refused);
  });

  test.each([
    "FRONT OFFICE",
    "FrontOffice",
    " front  office ",
    "Ｆront\u200b office",
    "Front\ufeffOffice",
  ])("is taken by %j", async (name) => {
    const wanted = "Front Office";
    const first =
      (await groups()).find((group) => group.name === wanted) ?? (await aGroup([], wanted));
    const other = await aGroup();
    const refused = { status: 409, code: "accounts.group_name_taken" };

    const created = as(boss).call(authority.create, { name, permissions: [] });
    await expect(created).rejects.toMatchObject(refused);
    const changed = as(boss).call(authority.update, { id: other.id, name, permissions: [] });
    await expect(changed).rejects.toMatchObject(refused);
    await as(boss).call(authority.update, { id: first.id, name: wanted, permissions: [] });
  });

  test("is taken by one of two who give it at once", async () => {
    const change = await openChange(
      "insert into authority_groups (id, name) values (gen_random_uuid(), $1)",
      ["At once"],
    );
    const later = as(boss).call(authority.create, { name: "at  ONCE", permissions: [] });

    const [outcome] = await Promise.allSettled([
      later,
      someoneWaits().finally(() => change.commit()),
    ]);

    expect(outcome).toMatchObject({ reason: { code: "accounts.group_name_taken" } });
  });
});

test.each(["USERS_CHAT", "STARTUPS_CHAT", "EVERYTHING"])(
  "%s is no code of a group",
  async (code) => {
    const unchecked = { ...authority.create, input: z.looseObject({}) };
    const create = as(boss).call(unchecked, { name: "Chats", permissions: [code] });
    await expect(create).rejects.toMatchObject({ status: 400 });
  },
);

test("a changed group counts with the next call of its people", async () => {
  const { id, name } = await aGroup(["STARTUPS_VIEW_PROFILE"]);
  const person = await anAdmin();
  await moveInto(person, id);
  const startup = await aStartup();
  const block = () => as(person).call(records.blockStartups, { ids: [startup.companyId] });
  await expect(block()).rejects.toMatchObject({ status: 403 });

  await as(boss).call(authority.update, { id, name, permissions: ["STARTUPS_CHANGE_STATUS"] });
  await expect(block()).resolves.toMatchObject({ done: 1 });

  await as(boss).call(authority.update, { id, name, permissions: [] });
  await expect(block()).rejects.toMatchObject({
    status: 403,
    body: { message: "Access is denied." },
  });
});

test("a group with people in it is not deleted, and says how many they are", async () => {
  const { id } = await aGroup();
  const people = [await anAdmin(), await anAdmin()];
  for (const person of people) await moveInto(person, id);

  const refused = as(boss).call(authority.remove, { id });

  const body = {
    count: 2,
    message: "2 people are in this group. Move them to another group first.",
  };
  await expect(refused).rejects.toMatchObject({ status: 409, code: "accounts.group_in_use", body });
  for (const person of people) await moveInto(person, null);
  await as(boss).call(authority.remove, { id });
  expect((await groups()).map((group) => group.id)).not.toContain(id);
});

test("somebody put into a group while it is deleted keeps it from going", async () => {
  const { id } = await aGroup();
  const person = await anAdmin();
  const change = await openChange("update users set authority_id = $1 where id = $2", [
    id,
    person.id,
  ]);

  const [outcome] = await Promise.allSettled([
    as(boss).call(authority.remove, { id }),
    someoneWaits().finally(() => change.commit()),
  ]);

  expect(outcome).toMatchObject({ reason: { code: "accounts.group_in_use", body: { count: 1 } } });
});

test("the audit names who made, changed and deleted a group, with the codes added and removed", async () => {
  const { id, name } = await aGroup(["CATEGORY_VIEW", "CATEGORY_EDIT"]);
  const permissions: Permission[] = ["CATEGORY_VIEW", "CATEGORY_DELETE"];
  await as(boss).call(authority.update, { id, name, permissions });
  await as(boss).call(authority.remove, { id });

  const rows = await db()
    .selectFrom("audit")
    .select(["event", "actorId", "subject"])
    .where((where) => where(sql`subject ->> 'groupId'`, "=", id))
    .orderBy("id")
    .execute();

  expect(rows).toEqual([
    {
      event: "accounts.group_created",
      actorId: boss.id,
      subject: { groupId: id, permissions: ["CATEGORY_VIEW", "CATEGORY_EDIT"] },
    },
    {
      event: "accounts.group_changed",
      actorId: boss.id,
      subject: { groupId: id, added: ["CATEGORY_DELETE"], removed: ["CATEGORY_EDIT"] },
    },
    { event: "accounts.group_deleted", actorId: boss.id, subject: { groupId: id } },
  ]);
});

describe("of two who save a group at once", () => {
  const versionOf = async (id: string) =>
    (await groups()).find((group) => group.id === id)?.version ?? -1;
  const both: Permission[] = ["CATEGORY_VIEW", "CATEGORY_EDIT"];

  test("what only one of them changed stays", async () => {
    const { id, permissions, name } = await aGroup(["CATEGORY_VIEW"]);
    const version = await versionOf(id);
    const renamed = { id, version, permissions, name: `${name} renamed` };
    await as(boss).call(authority.update, renamed);
    await as(boss).call(authority.update, { id, version, name, permissions: both });

    expect((await groups()).find((group) => group.id === id)).toMatchObject({
      name: `${name} renamed`,
      permissions: both,
    });
  });

  test("the second is told of what both changed, in words, and decides", async () => {
    const { id, name } = await aGroup(["CATEGORY_VIEW"]);
    const version = await versionOf(id);
    await as(boss).call(authority.update, { id, version, name, permissions: both });
    const mine = { id, version, name, permissions: ["CATEGORY_DELETE"] satisfies Permission[] };

    const refused = as(boss).call(authority.update, mine);

    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: "profiles.stale",
      body: {
        version: version + 1,
        conflicts: [
          {
            field: "permissions",
            before: ["View categories"],
            theirs: ["View categories", "Edit categories"],
            yours: ["Delete categories"],
            value: both,
          },
        ],
      },
    });
    await as(boss).call(authority.update, { ...mine, seen: version + 1 });
    expect((await groups()).find((group) => group.id === id)?.permissions).toEqual([
      "CATEGORY_DELETE",
    ]);
  });

  test("rights ticked in another order are no change", async () => {
    const { id, name } = await aGroup(both);
    const version = await versionOf(id);
    const turned = both.toReversed();
    const answer = await as(boss).call(authority.update, {
      id,
      version,
      name,
      permissions: turned,
    });
    expect(answer.changeId).toBeNull();
    expect(await versionOf(id)).toBe(version);
  });
});
