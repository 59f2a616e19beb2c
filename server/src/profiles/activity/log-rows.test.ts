import { activity, taxonomyEvents } from "@vitrine/contract/profiles/activity";
import { type CompanyEvent, companyEvents } from "@vitrine/contract/profiles/history";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { type Permission, permissionCodes } from "@vitrine/contract/permissions";
import { beforeAll, expect, test } from "vitest";
import { access } from "#test/access.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as, asOwner, Refused } from "#test/world.ts";

type TaxonomyEvent = (typeof taxonomyEvents)[number];
type Event = CompanyEvent | TaxonomyEvent;
/** The call that makes the change; a change without one cannot be taken back. */
type Calls = { startup?: string; retailer?: string; taxonomy?: string };

const startup = (call: string): Calls => ({ startup: `POST /api/v1/admin/${call}` });
const edit = "edit/:startupId";
const ofStartups = (call: string) => startup(`startup/${edit}/${call}`);
const retailerDetails = "POST /api/v1/admin/retailer/edit/:retailerId/update-company-details";
const both = (call: string): Calls => ({
  startup: `POST /api/v1/admin/startup/${call}`,
  retailer: `POST /api/v1/admin/retailer/${call}`,
});
const details = (call: string): Calls => ({ ...ofStartups(call), retailer: retailerDetails });
const status = (call: string): Calls => ({
  startup: `POST /api/v1/admin/startup/edit/${call}`,
  retailer: "POST /api/v1/admin/retailer/status/verify",
});
const gallery = (call: string): Calls => ({
  startup: `${call.startsWith("order") ? "PUT" : "POST"} /api/v1/admin/startup/gallery/:startupId/${call}`,
});
const member: Calls = { retailer: "PUT /api/v1/admin/member/change-member-status" };
const approval = (word: string): Calls => ({
  startup: `POST /api/v1/admin/approve/${word}-startups`,
  retailer: `POST /api/v1/admin/approve/${word}-users`,
});
const taxonomy = (call: string): Calls => ({ taxonomy: call });

const made: Partial<Record<Event, Calls>> = {
  "onboarding.approved": approval("approve"),
  "onboarding.declined": approval("decline"),
  "profiles.company_saved": details("update-startup-info"),
  "profiles.account_saved": {
    ...ofStartups("update-user-info"),
    retailer: "POST /api/v1/admin/retailer/edit/:retailerId/update-account-information",
  },
  "profiles.logo_saved": details("update-startup-logo"),
  "profiles.cover_saved": details("update-startup-cover"),
  "profiles.avatar_saved": details("update-startup-user-avatar"),
  "profiles.sectors_saved": details("update-startup-sectors"),
  "profiles.areas_saved": details("update-startup-areas"),
  "profiles.tags_saved": details("update-startup-tags"),
  "profiles.type_changed": details("update-startup-info/demo"),
  "profiles.note_saved": startup("note/:startupId/update-admin-note"),
  "profiles.blocked": both("status/block"),
  "profiles.unblocked": both("status/unblock"),
  "profiles.verified": both("status/verify"),
  "profiles.unverified": both("status/unverify"),
  "profiles.chat_enabled": status("chat/enable"),
  "profiles.chat_disabled": status("chat/disable"),
  "profiles.mailing_enabled": status("mail/enable"),
  "profiles.mailing_disabled": status("mail/disable"),
  "files.gallery_arranged": gallery("order"),
  "files.document_added": gallery("files/create"),
  "files.video_added": gallery("videos/create"),
  "files.video_changed": gallery("videos/update"),
  "files.video_removed": {
    startup: "DELETE /api/v1/admin/startup/gallery/:startupId/videos/delete/:id",
  },
  "files.interview_added": startup("startup/internal-info/:startupId/interview/create"),
  "files.interview_removed": {
    startup: "DELETE /api/v1/admin/startup/internal-info/:startupId/interview/delete/:id",
  },
  "files.interview_changed": startup("startup/internal-info/:startupId/interview/update"),
  "files.interviews_arranged": {
    startup: "PUT /api/v1/admin/startup/internal-info/:startupId/interviews",
  },
  "feedback.changed_by_staff": startup("feedback/:id/update"),
  "feedback.removed_by_staff": { startup: "DELETE /api/v1/admin/feedback/:id/delete" },
  "accounts.member_changed": {
    retailer: "POST /api/v1/admin/member/edit/:id/update-account-information",
  },
  "accounts.member_blocked": member,
  "accounts.member_unblocked": member,
  "billing.details_saved": {
    retailer: "POST /api/v1/admin/retailer/edit/:retailerId/billing-details",
  },
  "billing.payment_settings_saved": {
    retailer: "POST /api/v1/admin/payment/updatePaymentSetting",
  },
  "taxonomy.category_changed": taxonomy("POST /api/v1/admin/categories/update/:id"),
  "taxonomy.category_deleted": taxonomy("DELETE /api/v1/admin/categories/delete/:id"),
  "taxonomy.tag_changed": taxonomy("PUT /api/v1/tag/update"),
  "taxonomy.tag_deleted": taxonomy("DELETE /api/v2/tag/remove/:id"),
};

type Side = keyof Calls;
type Row = [event: Event, side: Side, call: string | undefined];
const rowsOf = (events: readonly Event[], side: Side): Row[] =>
  events.map((event) => [event, side, made[event]?.[side]]);
const orderOfAll = "taxonomy.categories_ordered";
const rows: Row[] = [
  ...rowsOf(companyEvents, "startup"),
  ...rowsOf(companyEvents, "retailer"),
  ...rowsOf(
    taxonomyEvents.filter((event) => event !== orderOfAll),
    "taxonomy",
  ),
];

let boss: Person;
/** The subject of each row; rows without a call have their own, so that nothing blocks an undo. */
let subjects: Map<string, { table: string; id: string; key: string }>;
const subjectOf = ([event, side, call]: Row) => {
  const name = side === "taxonomy" && event.includes("tag") ? "tag" : side;
  const subject = subjects.get(call === undefined ? `fixed ${name}` : name);
  if (!subject) throw new Error(`${name} is nothing that changes.`);
  return subject;
};

/** SQL that makes one change of a name or description and records its event. */
const told = (row: Row, at: number) => {
  const { table, id, key } = subjectOf(row);
  const named = /merge|moved/.test(row[0]) ? "fromId" : key;
  const column = table === "companies" ? "description" : "name";
  const company = table === "companies" ? `'${id}'` : "null";
  return `
    select set_config('vitrine.change', gen_random_uuid()::text, true);
    update ${table} set ${column} = 'Change ${at}' where id = '${id}';
    insert into audit (id, event, subject, actor_id, company_id, request_id, cause)
      values (gen_random_uuid(), '${row[0]}', '{"${named}": "${id}"}', '${boss.id}', ${company}, 'row ${at}', 'x');`;
};

beforeAll(async () => {
  boss = await aSuperAdmin();
  subjects = new Map();
  for (const kind of ["", "fixed "]) {
    const [startupId, retailerId] = [(await aStartup()).companyId, (await aRetailer()).companyId];
    const [categoryId, tagId] = [await aCategory(`A ${kind}one`), await aTag(`A ${kind}one`)];
    subjects
      .set(`${kind}startup`, { table: "companies", id: startupId, key: "companyId" })
      .set(`${kind}retailer`, { table: "companies", id: retailerId, key: "companyId" })
      .set(`${kind}taxonomy`, { table: "categories", id: categoryId, key: "categoryId" })
      .set(`${kind}tag`, { table: "tags", id: tagId, key: "tagId" });
  }
  await asOwner(rows.map(told).join("\n"));
});

/** The log entries of one side, by the request that made each row. */
const logOf = async (side: Side) => {
  const entries = [];
  for (const subjectId of new Set(
    rows.filter((row) => row[1] === side).map((row) => subjectOf(row).id),
  )) {
    const asked = { pageSize: 100, fields: { subjectId } };
    const { items } =
      side === "taxonomy"
        ? await as(boss).call(activity.categories, asked)
        : await as(boss).call(activity.profiles, asked);
    entries.push(...items);
  }
  return new Map(entries.map((entry) => [entry.requestId, entry]));
};

const opens = async (row: Row) => {
  const { id, table } = subjectOf(row);
  if (row[1] === "startup") return as(boss).call(staffProfiles.startup, { id });
  if (row[1] === "retailer") return as(boss).call(staffProfiles.retailer, { id });
  const { items } =
    table === "tags"
      ? await as(boss).call(tags.all, { pageSize: 100 })
      : await as(boss).call(categories.all, {});
  return items.map((item) => item.id).includes(id);
};

const known = new Map<string, { other: Person; holder: Person }>();
/** Staff without this call's right, and staff with it alone; if it needs none, a startup is the outsider. */
const staffFor = async (call: string) => {
  expect(access[call], call).toBeDefined();
  const { permission = "" } = access[call] ?? {};
  const isIt = (code: string) => code === permission;
  const people = known.get(permission) ?? {
    other: permission
      ? await anAdmin({ permissions: permissionCodes.filter((code) => !isIt(code)) })
      : await aStartup(),
    holder: await anAdmin({ permissions: permissionCodes.filter(isIt) }),
  };
  known.set(permission, people);
  return people;
};

const undone = (changeId: string, by: Person) =>
  as(by)
    .call(staffProfiles.undoChange, { changeId })
    .then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : error),
    );

test.each(["startup", "retailer", "taxonomy"] as const)(
  "each row of a log about a %s leads to its record, and is taken back by those who may do it",
  async (side) => {
    const log = await logOf(side);
    // Newest first: each undo restores what the change before it wrote.
    for (const [at, row] of [...rows.entries()].toReversed()) {
      const [event, ofSide, call] = row;
      if (ofSide !== side) continue;
      const entry = log.get(`row ${at}`);
      expect(entry).toMatchObject({ event, subject: { id: subjectOf(row).id } });
      expect(await opens(row), event).toBeTruthy();
      const changeId = entry?.undo?.changeId;
      expect(changeId !== undefined, event).toBe(call !== undefined);
      if (call === undefined || changeId === undefined) continue;
      const { other, holder } = await staffFor(call);
      expect(await undone(changeId, other), event).toBe(403);
      expect(await undone(changeId, holder), event).toBe(200);
    }
    const after = await logOf(side);
    for (const [at, [event, ofSide, call]] of rows.entries())
      if (ofSide === side && call !== undefined)
        expect(after.get(`row ${at}`), event).toMatchObject({ isUndone: true, undo: null });
  },
);

type Merging = [
  what: string,
  rights: Permission[],
  merge: () => Promise<{ changeId: string | null }>,
];

const merges: Merging[] = [
  [
    "merge of categories",
    ["CATEGORY_EDIT", "CATEGORY_DELETE"],
    async () =>
      as(boss).call(categories.merge, {
        fromId: await aCategory("Merged from"),
        intoId: await aCategory("Merged into"),
      }),
  ],
  [
    "move of what a category has",
    ["CATEGORY_EDIT"],
    async () =>
      as(boss).call(categories.move, {
        fromId: await aCategory("Moved from"),
        intoId: await aCategory("Moved into"),
      }),
  ],
  [
    "merge of tags",
    [],
    async () =>
      as(boss).call(tags.merge, {
        fromId: await aTag("Merged from"),
        intoId: await aTag("Merged into"),
      }),
  ],
];

test.each(merges)(
  "a %s is taken back from its row by whoever may make it",
  async (_, rights, merge) => {
    const { changeId } = await merge();
    const entryOf = async () => {
      const { items } = await as(boss).call(activity.categories, {});
      return items.find(({ event }) => event !== "taxonomy.merge_undone");
    };
    expect(await entryOf()).toMatchObject({ isUndone: false, undo: { changeId, lost: [] } });

    for (const missing of rights) {
      const most = await anAdmin({
        permissions: permissionCodes.filter((code) => code !== missing),
      });
      expect(await undone(changeId ?? "", most), missing).toBe(403);
    }
    expect(await undone(changeId ?? "", await aStartup())).toBe(403);
    expect(await undone(changeId ?? "", await anAdmin({ permissions: rights }))).toBe(200);

    expect(await entryOf()).toMatchObject({ isUndone: true, undo: null });
    // It stays undone even when the merge itself is forgotten.
    await asOwner(`delete from taxonomy_merges where id = '${changeId}'`);
    expect(await entryOf()).toMatchObject({ isUndone: true, undo: null });
  },
);
