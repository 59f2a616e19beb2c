import type { SendMission } from "@vitrine/contract/missions";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";

type Written = z.output<typeof SendMission>;
type Topics = Pick<Written, "countryIds" | "categoryIds" | "tagIds">;

/** Whether the day is not over yet somewhere on earth: the caller may be there; or the mission has it already. */
export const isAhead = async (db: Db, day: string, missionId: string | null) => {
  const { rows } = await sql<{ isAhead: boolean }>`
    select ${day}::date >= current_date - 1 or exists (select from missions
      where id = ${missionId}::uuid and implementation_time = ${day}::date) as is_ahead`.execute(
    db,
  );
  return rows[0]?.isAhead ?? false;
};

type GivenTopics = { [K in keyof Topics]?: Topics[K] | undefined };

const replaceCountries = async (db: Db, missionId: string, ids: string[]) => {
  await sql`delete from mission_countries where mission_id = ${missionId}`.execute(db);
  await sql`insert into mission_countries (mission_id, country_id)
    select ${missionId}, id from unnest(${ids}::uuid[]) as given (id)
    on conflict do nothing`.execute(db);
};

const replaceCategories = async (db: Db, missionId: string, ids: string[]) => {
  await sql`delete from mission_categories where mission_id = ${missionId}`.execute(db);
  await sql`insert into mission_categories (mission_id, category_id)
    select ${missionId}, id from unnest(current_ids('CATEGORY', ${ids}::uuid[])) as given (id)
    on conflict do nothing`.execute(db);
};

const replaceTags = async (db: Db, missionId: string, ids: string[]) => {
  await sql`delete from mission_tags where mission_id = ${missionId}`.execute(db);
  await sql`insert into mission_tags (mission_id, tag_id)
    select ${missionId}, id from unnest(current_ids('TAG', ${ids}::uuid[])) as given (id)
    on conflict do nothing`.execute(db);
};

/** Countries, categories and tags; a list that is not given stays as it is. */
export const replaceTopics = async (db: Db, missionId: string, given: GivenTopics) => {
  const { countryIds, categoryIds, tagIds } = given;
  if (countryIds) await replaceCountries(db, missionId, countryIds);
  if (categoryIds) await replaceCategories(db, missionId, categoryIds);
  if (tagIds) await replaceTags(db, missionId, tagIds);
};

/** Gives the new id. */
export const insertMission = async (
  db: Db,
  { companyId, authorId, ...sent }: Written & { companyId: string; authorId: string | null },
) => {
  const id = uuid();
  const { countryIds, categoryIds, tagIds } = sent;
  const { title, description, needs, budget, currency, implementationTime, contact } = sent;
  await db
    .insertInto("missions")
    .values({
      id,
      companyId,
      authorId,
      title,
      description,
      needs,
      budget,
      currency,
      implementationTime,
      contact,
    })
    .execute();
  await replaceTopics(db, id, { countryIds, categoryIds, tagIds });
  return id;
};

export const countOpenMissions = async (db: Db, companyId: string) => {
  const { count } = await db
    .selectFrom("missions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("companyId", "=", companyId)
    .where("status", "<>", "DONE")
    .executeTakeFirstOrThrow();
  return count;
};

type Own = { id: string; companyId: string };

/** A mission of the company, locked until the transaction ends. */
export const lockOwnMission = (db: Db, { id, companyId }: Own) =>
  db
    .selectFrom("missions")
    .select(["id", "status", "companyId"])
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .forUpdate()
    .executeTakeFirst();

export const deleteMission = (db: Db, id: string) =>
  db.deleteFrom("missions").where("id", "=", id).returning("id").executeTakeFirst();

export const closeMission = (db: Db, { id, reason }: { id: string; reason: string }) =>
  db
    .updateTable("missions")
    .set({ status: "DONE", doneReason: reason })
    .where("id", "=", id)
    .execute();
