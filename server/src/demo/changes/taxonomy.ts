import type { Endpoint } from "@vitrine/contract/endpoint";
import { categories as categoryCalls } from "@vitrine/contract/taxonomy/categories";
import { tags as tagCalls } from "@vitrine/contract/taxonomy/tags";
import { type Db, sql } from "#db/connect.ts";
import type { EventName } from "#events.ts";
import { finishMerge } from "#taxonomy/merging/jobs.ts";
import { holdThings, insertAliases, insertMerge } from "#taxonomy/merging/queries.ts";
import { joinChange } from "#work/record.ts";
import { insertMany } from "../bulk.ts";
import { chance } from "#art/chance.ts";
import { daysBefore } from "../catalogue/moments.ts";
import type { DemoStartup } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { userIdOf } from "../rows/people.ts";
import { topicsMade } from "../rows/taxonomy.ts";
import { auditRow } from "./audit.ts";
import { desk, head } from "./company-rules.ts";

/** The earlier names of what was renamed. */
const tag = { now: "Computer vision", was: "Machine vision" };
const category = { now: "Voice", was: "Voice and phone" };
const pictured = ["Refill", "Loyalty"] as const;
/** A tag merged into another, which remains. */
export const merged = { from: "Shop traffic", into: "Store traffic" };

/** Some startups used the merged tag. */
export const withMergedTag = ({ key, tags }: DemoStartup) =>
  chance(`merged tag ${key}`).maybe(0.4)
    ? tags.map((name) => (name === merged.into ? merged.from : name))
    : tags;

const changeIdOf = (what: string) => idOf("taxonomy change", what);

/** Renames a tag and a category, before anything uses them. */
export async function insertRenamed(db: Db) {
  const [tagId, categoryId] = [idOf("tag", tag.now), idOf("category", category.now)];
  await insertMany(db, "tags", [{ id: tagId, name: tag.was, createdAt: topicsMade }]);
  await insertMany(db, "categories", [
    { id: categoryId, name: category.was, parentId: null, createdAt: topicsMade },
  ]);
  await joinChange(db, changeIdOf("tag"));
  await db.updateTable("tags").set({ name: tag.now }).where("id", "=", tagId).execute();
  await joinChange(db, changeIdOf("category"));
  await sql`update categories set name = ${category.now} where id = ${categoryId}`.execute(db);
  await joinChange(db, "");
}

/** Gives two categories the icon they lacked at first. */
export async function changePictures(db: Db) {
  for (const name of pictured) {
    const [id, iconId] = [idOf("category", name), idOf("category", "sectorsIcon", name)];
    const show = (icon: string | null) =>
      sql`update categories set sectors_icon_id = ${icon}::uuid where id = ${id}`.execute(db);
    await show(null);
    await joinChange(db, changeIdOf(name));
    await show(iconId);
    await joinChange(db, "");
  }
}

/** Merges one tag into another, which can be undone. */
export async function mergeTags(db: Db, now: Date) {
  const [fromId, intoId] = [idOf("tag", merged.from), idOf("tag", merged.into)];
  await joinChange(db, changeIdOf("merge"));
  const things = await holdThings(db, "TAG", [fromId, intoId]);
  const [from, into] = [things.get(fromId), things.get(intoId)];
  const { count: total } = await db
    .selectFrom("companyTags")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("tagId", "=", fromId)
    .executeTakeFirstOrThrow();
  const merge =
    from && into && (await insertMerge(db, { kind: "TAG", isMove: false, from, into, total }));
  if (!merge) throw new Error("The tags that are merged are not there.");
  await insertAliases(db, merge);
  await finishMerge(db, merge);
  const createdAt = momentsOf(now).merge;
  await db.updateTable("taxonomyMerges").set({ createdAt }).where("id", "=", merge.id).execute();
  await joinChange(db, "");
}

const momentsOf = (now: Date) => ({ merge: daysBefore(now, 6.3) });

type Entry = readonly [
  what: string,
  event: EventName,
  subject: Record<string, string>,
  call: Endpoint,
  by: string,
  days: number,
];

/** Records who did all that, and when. */
export async function recordTaxonomy(db: Db, now: Date) {
  const ofTag = (name: string) => ({ tagId: idOf("tag", name) });
  const ofCategory = (name: string) => ({ categoryId: idOf("category", name) });
  const [saveTag, saveCategory] = [tagCalls.save, categoryCalls.update];
  const merging = {
    kind: "TAG",
    fromId: idOf("tag", merged.from),
    intoId: idOf("tag", merged.into),
  };
  const entries: Entry[] = [
    ["made", "taxonomy.tag_created", ofTag("Heatmaps"), saveTag, desk, 41.2],
    ["tag", "taxonomy.tag_changed", ofTag(tag.now), saveTag, desk, 27.4],
    ["category", "taxonomy.category_changed", ofCategory(category.now), saveCategory, head, 19.6],
    ...pictured.map(
      (name, place): Entry => [
        name,
        "taxonomy.category_changed",
        ofCategory(name),
        saveCategory,
        head,
        12.1 - place / 50,
      ],
    ),
    ["merge", "taxonomy.merged", merging, tagCalls.merge, head, 6.3],
  ];
  const rows = entries.map(([what, event, subject, call, by, days]) =>
    auditRow(
      { event, subject, companyId: null },
      {
        at: daysBefore(now, days),
        call,
        changeId: changeIdOf(what),
        actorId: userIdOf(by),
      },
    ),
  );
  await insertMany(db, "audit", rows);
}
