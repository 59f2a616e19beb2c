import type { Output } from "@vitrine/contract/endpoint";
import type { feedback } from "@vitrine/contract/feedback";
import type { Relation } from "@vitrine/contract/feedback/relations";
import { v7 as uuid } from "uuid";
import { type Db, putOff, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { isChangeable } from "./answers/queries.ts";

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

/** The company's feedback on a startup that is still listed, locked until the transaction ends. */
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
  putOff(
    db,
    db.updateTable("feedback").set({ rating, subject, updatedAt: sql`now()` }).where("id", "=", id),
  );

export const deleteFeedback = (db: Db, id: string) =>
  putOff(db, db.deleteFrom("feedback").where("id", "=", id));

export type FeedbackRow = {
  id: string;
  authorId: string;
  companyId: string;
  companyShortName: string;
  logo60Id: string | null;
  fullName: string;
  rating: number;
  relation: Relation;
  subject: string;
  createdAt: string;
  startupId: string;
  /** Null if the startup has not answered, like the two below. */
  answerText: string | null;
  answeredAt: string | null;
  answerEditedAt: string | null;
  isAnswerChangeable: boolean | null;
};

const columns = sql<FeedbackRow>`
  f.id, f.author_id, f.company_id, c.short_name as company_short_name, c.logo60_id, u.full_name,
  f.rating, f.relation, f.subject, f.created_at, f.startup_id, a.text as answer_text,
  a.created_at as answered_at, a.edited_at as answer_edited_at,
  ${isChangeable} as is_answer_changeable`;

const listed = sql`feedback f join listings l on l.startup_id = f.startup_id`;
const authors = sql`join companies c on c.id = f.company_id join users u on u.id = f.author_id
  left join feedback_answers a on a.feedback_id = f.id`;

/** Feedback on a listed startup: that of the viewer's company first, then the newest. */
export const feedbackFor = (companyId: string | null) =>
  listSource({
    from: listed,
    id: sql`f.id`,
    columns,
    joins: authors,
    order: sql`f.company_id is not distinct from ${companyId}::uuid desc, f.created_at desc`,
    filters: {
      startupId: (id: string) => sql`f.startup_id = ${id}`,
      rate: (rate: number | null) => (rate === null ? undefined : sql`f.rating = ${rate}`),
    },
  });

/** The company's own feedback on the startup. */
export const ownFeedback = async (db: Db, id: string, companyId: string | null) => {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from ${listed} ${authors}
    where f.startup_id = ${id} and f.company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** Average, number and spread of the stars of a listed startup. */
export const ratingOf = async (db: Db, id: string) => {
  const { rows } = await sql<Output<typeof feedback.rate>>`
    select s.rating_count as count, s.rating_weighted as weighted_rate, s.is_rating_early as is_early,
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
