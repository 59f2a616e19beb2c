import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";

type Words = { rating: number; subject: string };

/** Gives the new id; a second one of the same company breaks `feedback__already_given`. */
export const insertFeedback = async (
  db: Db,
  feedback: Words & { startupId: string; companyId: string; authorId: string },
) => {
  const id = uuid();
  await db
    .insertInto("feedback")
    .values({ id, ...feedback })
    .execute();
  return id;
};

/** What the company gave to a startup that is still listed, held until the transaction ends. */
export const feedbackOfCompany = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .selectFrom("feedback")
    .innerJoin("listings", "listings.startupId", "feedback.startupId")
    .select(["feedback.id", "feedback.startupId", "feedback.authorId", "feedback.companyId"])
    .where("feedback.id", "=", id)
    .where("feedback.companyId", "=", companyId)
    .forUpdate("feedback")
    .executeTakeFirst();

export const updateFeedback = (db: Db, { id, rating, subject }: Words & { id: string }) =>
  db
    .updateTable("feedback")
    .set({ rating, subject, updatedAt: sql`now()` })
    .where("id", "=", id)
    .execute();

export const deleteFeedback = (db: Db, id: string) =>
  db.deleteFrom("feedback").where("id", "=", id).execute();

export type FeedbackRow = {
  id: string;
  authorId: string;
  companyId: string;
  companyShortName: string;
  logo60Id: string | null;
  fullName: string;
  rating: number;
  subject: string;
  createdAt: string;
};

const feedbackRows = sql`
  f.id, f.author_id, f.company_id, c.short_name as company_short_name, c.logo60_id, u.full_name,
  f.rating, f.subject, f.created_at
  from feedback f join companies c on c.id = f.company_id join users u on u.id = f.author_id`;

type Stars = { id: string; rate: number | null };

/** How many feedbacks with these stars a listed startup has; undefined where it is not listed. */
export const feedbackCount = async (db: Db, { id, rate }: Stars) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from feedback f
      where f.startup_id = l.startup_id and (${rate}::int is null or f.rating = ${rate})) as count
    from listings l where l.startup_id = ${id}`.execute(db);
  return rows[0];
};

/** A page of feedback on a startup: the own company's first, then the newest. */
export const feedbackOnStartup = async (
  db: Db,
  filter: Stars & { companyId: string | null; page: number; pageSize: number },
) => {
  const { id, rate, companyId, page, pageSize } = filter;
  const { rows } = await sql<FeedbackRow>`
    select ${feedbackRows}
    where f.startup_id = ${id} and (${rate}::int is null or f.rating = ${rate})
    order by f.company_id is not distinct from ${companyId}::uuid desc, f.created_at desc, f.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
};

/** What the company itself has said about the startup. */
export const ownFeedback = async (db: Db, id: string, companyId: string | null) => {
  const { rows } = await sql<FeedbackRow>`
    select ${feedbackRows}
    join listings l on l.startup_id = f.startup_id
    where f.startup_id = ${id} and f.company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** Average, number and spread of the stars of a listed startup. */
export const ratingOf = async (db: Db, id: string) => {
  const { rows } = await sql<{
    rate: number | null;
    count: number;
    distribution: { 1: number; 2: number; 3: number; 4: number; 5: number };
  }>`
    select s.rating_count as count,
      round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2) as rate, spread.distribution
    from listings l
    join startups s on s.company_id = l.startup_id
    cross join lateral (
      select json_object_agg(stars, (
        select count(*) from feedback f where f.startup_id = l.startup_id and f.rating = stars
      )) as distribution
      from generate_series(1, 5) as stars
    ) spread
    where l.startup_id = ${id}`.execute(db);
  return rows[0];
};
