import { type Db, sql } from "#db/connect.ts";

type Search = { userId: string; search: string };

const isNamed = (search: string) =>
  sql<boolean>`(${search} = '' or strpos(fold(u.full_name), fold(${search})) > 0)`;

/** Advisors who can be written to, by name. */
export const advisorIds = async (db: Db, { userId, search }: Search) => {
  const rows = await db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.isAdvisor", "=", true)
    .where("u.isVerified", "=", true)
    .where("u.isBlocked", "=", false)
    .where("u.deletedAt", "is", null)
    .where("u.id", "<>", userId)
    .where(isNamed(search))
    .orderBy("u.fullName")
    .orderBy("u.id")
    .execute();
  return rows.map(({ id }) => id);
};

/** People of startups that stand in the window and take messages. */
const startupPeople = (db: Db, search: string) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as u", "u.companyId", "l.startupId")
    .where("l.isAvailableToChat", "=", true)
    .where("u.role", "=", "STARTUP")
    .where("u.isAdvisor", "=", false)
    .where("u.isVerified", "=", true)
    .where("u.isBlocked", "=", false)
    .where("u.deletedAt", "is", null)
    .$if(search !== "", (people) =>
      people.where(
        sql<boolean>`(${isNamed(search)} or (fold_words(${search}) <> ''
          and strpos(l.name_folded, fold_words(${search})) > 0))`,
      ),
    );

type Part = { search: string; limit: number; offset: number };

export const startupPeopleIds = async (db: Db, { search, limit, offset }: Part) => {
  const rows = await startupPeople(db, search)
    .select("u.id")
    .orderBy("l.nameFolded")
    .orderBy("l.startupId")
    .orderBy("u.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
};

export const countStartupPeople = async (db: Db, search: string) => {
  const { count } = await startupPeople(db, search)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
