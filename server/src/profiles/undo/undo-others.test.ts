import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { feedback } from "@vitrine/contract/feedback";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { staffPictures } from "@vitrine/contract/profiles/staff-pictures";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { as, asOwner, db } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

type Made = { changeId: string | null };
const undo = ({ changeId }: Made, by = staff) =>
  as(by).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

/** A row as it is stored; nothing if it is gone. */
const rowOf = async (table: string, id: string) => {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
    where ${id} in (to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'user_id')`.execute(db());
  return rows[0]?.row;
};

type Case = [
  what: string,
  table: string,
  make: () => Promise<[id: string | (() => string), act: () => Promise<Made>]>,
];

const idOf = (id: string | (() => string)) => (typeof id === "string" ? id : id());

const aRating = async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const { companyId: startupId } = startup;
  await as(retailer).call(feedback.give, { startupId, rating: 4, subject: "Quick to set up." });
  const { rows } = await sql<{ id: string }>`
    select id from feedback where startup_id = ${startupId}`.execute(db());
  return { id: rows[0]?.id ?? "", startupId };
};

const aGroup = async () => {
  const permissions = ["STARTUPS_APPROVE" as const, "STARTUPS_VIEW_PROFILE" as const];
  const name = `Desk ${Math.random()}`;
  const { id } = await as(staff).call(authority.create, { name, permissions });
  return { id, name };
};

const cases: Case[] = [
  [
    "a deleted rating",
    "feedback",
    async () => {
      const { id } = await aRating();
      return [id, () => as(staff).call(staffFeedback.remove, { id, reason: "An advertisement." })];
    },
  ],
  [
    "a corrected rating",
    "feedback",
    async () => {
      const { id } = await aRating();
      const better = { id, rating: 5, subject: "Quick.", reason: "A name was in it." };
      return [id, () => as(staff).call(staffFeedback.change, better)];
    },
  ],
  [
    "a blocked member",
    "members",
    async () => {
      const { id } = await aMember({ of: await aRetailer() });
      return [id, () => as(staff).call(staffMembers.changeStatus, { id, isBlocked: true })];
    },
  ],
  [
    "rights of a group",
    "authority_groups",
    async () => {
      const { id } = await aGroup();
      const fewer = { id, name: `Desk ${id}`, permissions: [] };
      return [id, () => as(staff).call(authority.update, fewer)];
    },
  ],
  [
    "a deleted group",
    "authority_groups",
    async () => {
      const { id } = await aGroup();
      return [id, () => as(staff).call(authority.remove, { id })];
    },
  ],
  [
    "a new group",
    "authority_groups",
    async () => {
      let id = "";
      const group = { name: `Desk ${Math.random()}`, permissions: [] };
      const act = async () => {
        const made = await as(staff).call(authority.create, group);
        id = made.id;
        return made;
      };
      return [() => id, act];
    },
  ],
  [
    "somebody’s group and name",
    "users",
    async () => {
      const [{ id: authorityId }, { id, email }] = [await aGroup(), await anAdmin()];
      const changed = { id, email, authorityId, firstName: "Ida", lastName: "Moe" };
      return [id, () => as(staff).call(admins.update, changed)];
    },
  ],
  [
    "a member’s position",
    "users",
    async () => {
      const { id } = await aMember({ of: await aRetailer() });
      const words = { firstName: "Ida", lastName: "Moe", position: "Buyer", department: "Food" };
      return [id, () => as(staff).call(staffMembers.edit, { id, ...words })];
    },
  ],
  [
    "a blocked colleague",
    "users",
    async () => {
      const { id } = await anAdmin();
      return [id, () => as(staff).call(admins.block, { ids: [id] })];
    },
  ],
];

test.each(cases)("%s comes back as it was, once", async (_what, table, make) => {
  const [id, act] = await make();
  const before = await rowOf(table, idOf(id));
  const made = await act();
  expect(await rowOf(table, idOf(id))).not.toEqual(before);

  await undo(made);

  expect(await rowOf(table, idOf(id))).toEqual(before);
  await expect(undo(made)).rejects.toMatchObject({ status: 409 });
});

test("a rating that came back counts again, and not where the company has rated anew", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const given = { startupId: startup.companyId, rating: 4, subject: "Quick to set up." };
  const remove = async () => {
    const { items } = await as(staff).call(staffFeedback.list, { startupId: startup.companyId });
    return as(staff).call(staffFeedback.remove, { id: items[0]?.id ?? "", reason: "Wrong." });
  };
  const rating = async () =>
    (await as(staff).call(staffFeedback.list, { startupId: startup.companyId })).rate;
  await as(retailer).call(feedback.give, given);

  await undo(await remove());
  expect(await rating()).toBe(4);

  const again = await remove();
  await as(retailer).call(feedback.give, { ...given, rating: 2 });
  await expect(undo(again)).rejects.toMatchObject({ status: 409 });
  expect(await rating()).toBe(2);
});

test("a rating whose deletion was not remembered whole stays deleted, in words", async () => {
  const { id, startupId } = await aRating();
  const made = await as(staff).call(staffFeedback.remove, { id, reason: "Wrong." });
  await asOwner(`
    update record_changes set before = before - array['startup_id', 'company_id', 'author_id', 'created_at']
    where change_id = '${made.changeId}'`);

  const { items } = await as(staff).call(staffProfiles.startupHistory, { startupId });
  expect(items[0]).toMatchObject({ event: "feedback.removed_by_staff", undo: null });
  await expect(undo(made)).rejects.toMatchObject({ status: 409, code: "profiles.not_undoable" });
});

test("a member who is blocked again by an undo is signed out", async () => {
  const member = await aMember({ of: await aRetailer() });
  const { id } = member;
  await as(staff).call(staffMembers.changeStatus, { id, isBlocked: true });
  const made = await as(staff).call(staffMembers.changeStatus, { id, isBlocked: false });
  await sql`update sessions set ended_at = null, ended_because = null where user_id = ${id}`.execute(
    db(),
  );

  await undo(made);

  const { rows } = await sql`select ended_because from sessions where user_id = ${id}`.execute(
    db(),
  );
  expect(rows).toEqual([{ endedBecause: "BLOCKED" }]);
});

test("what is about the staff only super admins take back, each other change whoever may make it", async () => {
  const editor = await anAdmin({ permissions: ["STARTUPS_EDIT_FEEDBACKS", "MEMBER_EDIT"] });
  const { id } = await aGroup();
  const ofGroup = await as(staff).call(authority.update, {
    id,
    name: `Other ${id}`,
    permissions: [],
  });
  const rating = await aRating();
  const ofRating = await as(staff).call(staffFeedback.remove, { id: rating.id, reason: "Wrong." });

  await expect(undo(ofGroup, editor)).rejects.toMatchObject({ status: 403 });
  await undo(ofRating, editor);
  await undo(ofGroup);
});

test("a write answers the change that undoes it, and none where nothing is different", async () => {
  const { companyId: startupId } = await aStartup({ isApproved: false });
  const ids = [startupId];
  const names = { companyLegalName: `Legal ${startupId}`, companyShortName: `Short ${startupId}` };
  const writes: (() => Promise<Made>)[] = [
    () => as(staff).call(onboarding.approveStartups, { ids }),
    () => as(staff).call(records.verifyStartups, { ids }),
    () => as(staff).call(records.disableChat, { ids }),
    () => as(staff).call(records.blockStartups, { ids }),
    () => as(staff).call(staffProfiles.saveStartup, { startupId, ...names, founded: 1987 }),
    () => as(staff).call(staffProfiles.saveNote, { startupId, adminNote: "Met at the expo." }),
    async () => as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [await aTag("rfid")] }),
  ];
  for (const write of writes) {
    const made = await write();
    expect(made.changeId).toEqual(expect.any(String));
    expect((await write()).changeId).toBeNull();
    await undo(made);
  }
  expect(
    (await as(staff).call(staffPictures.saveCover, { startupId, coverId: null })).changeId,
  ).toBeNull();
});

test("a new group with people in it stays, and nobody comes back into one that is deleted", async () => {
  const group = { name: `Desk ${Math.random()}`, permissions: [] };
  const made = await as(staff).call(authority.create, group);
  const { id, email } = await anAdmin();
  const words = { id, email, firstName: "Ida", lastName: "Moe" };
  await as(staff).call(admins.update, { ...words, authorityId: made.id });

  await expect(undo(made)).rejects.toMatchObject({
    status: 409,
    code: "accounts.group_in_use",
    body: { count: 1 },
  });
  const { id: authorityId } = await aGroup();
  const moved = await as(staff).call(admins.update, { ...words, authorityId });
  await as(staff).call(authority.remove, { id: made.id });
  await expect(undo(moved)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });
});

test("a tag that was deleted or merged meanwhile is not given back, and that is said", async () => {
  for (const goes of [
    (id: string) => as(staff).call(tags.remove, { id }),
    async (fromId: string) =>
      as(staff).call(tags.merge, { fromId, intoId: await aTag("Scanning") }),
  ]) {
    const { companyId: startupId } = await aStartup({ tags: ["Scan"] });
    const made = await as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [] });
    await goes(await aTag("Scan"));

    await expect(undo(made)).rejects.toMatchObject({
      status: 409,
      code: "profiles.not_undoable",
      message: expect.stringContaining("merged or deleted"),
    });
  }
});

test("a password that was given by e-mail is not undone, nor what was saved with it", async () => {
  const [{ id: authorityId }, { id, email }] = [await aGroup(), await anAdmin()];
  const words = { id, email, authorityId, firstName: "Ida", lastName: "Moe" };
  const password = "a calm river at noon";

  const made = await as(staff).call(admins.update, { ...words, password });

  await expect(undo(made)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });
});
