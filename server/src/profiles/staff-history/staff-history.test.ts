import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import type { Permission } from "@vitrine/contract/permissions";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { as } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin({ firstName: "Leo", lastName: "Haas" });
});

let made = 0;
const aGroup = async (permissions: Permission[] = []) => {
  made += 1;
  const group = { name: `Desk ${made}`, permissions };
  const { id } = await as(boss).call(authority.create, group);
  return { id, ...group };
};

const ofGroup = (id: string) => as(boss).call(staffHistory.of, { kind: "GROUP", id });

test("the history of a group tells who changed which rights, and takes them back", async () => {
  const { id, name } = await aGroup(["CATEGORY_VIEW"]);
  const permissions: Permission[] = ["CATEGORY_VIEW", "CATEGORY_EDIT"];
  await as(boss).call(authority.update, { id, name, permissions });

  const { items } = await ofGroup(id);
  expect(items).toMatchObject([
    {
      event: "accounts.group_changed",
      by: { fullName: "Leo Haas", isStaff: true },
      fields: [
        {
          field: "permissions",
          before: ["View categories"],
          after: ["View categories", "Edit categories"],
        },
      ],
      isUndone: false,
    },
    { event: "accounts.group_created", fields: [] },
  ]);

  await as(boss).call(staffProfiles.undoChange, { changeId: items[0]?.undo?.changeId ?? "" });
  const [undone, changed] = (await ofGroup(id)).items;
  expect(undone).toMatchObject({ event: "accounts.change_undone" });
  expect(changed).toMatchObject({ isUndone: true, undo: null });
});

test("somebody on the staff is shown as they were at a moment, with the group of then", async () => {
  const [first, second] = [await aGroup(), await aGroup()];
  const { id, email } = await anAdmin();
  const words = { id, email, firstName: "Ida", lastName: "Moe" };
  await as(boss).call(admins.update, { ...words, authorityId: first.id, city: "Oslo" });
  await as(boss).call(admins.update, { ...words, authorityId: second.id, city: "Bergen" });

  const history = await as(boss).call(staffHistory.of, { kind: "ADMIN", id });
  const [latest] = history.items;
  const before = new Date(Date.parse(latest?.at ?? "") - 1).toISOString();
  const { fields } = await as(boss).call(staffHistory.moment, { kind: "ADMIN", id, at: before });

  const of = (name: string) => fields.find(({ field }) => field === name);
  expect(of("group")).toMatchObject({ value: [first.name], now: [second.name] });
  expect(of("city")).toMatchObject({ value: ["Oslo"], now: ["Bergen"] });
  expect(of("firstName")).toMatchObject({ value: ["Ida"], now: ["Ida"] });
});

test("there is no history of people of companies, nor of what is not there", async () => {
  const { id } = await aRetailer();
  const nowhere = "00000000-0000-7000-8000-000000000000";
  for (const one of [
    { kind: "ADMIN" as const, id },
    { kind: "GROUP" as const, id: nowhere },
  ]) {
    await expect(as(boss).call(staffHistory.of, one)).rejects.toMatchObject({ status: 404 });
    const moment = as(boss).call(staffHistory.moment, { ...one, at: new Date().toISOString() });
    await expect(moment).rejects.toMatchObject({ status: 404 });
  }
});
