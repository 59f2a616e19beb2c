import type { Output } from "@vitrine/contract/endpoint";
import type { staffFeedback } from "@vitrine/contract/feedback/staff";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { countryAs } from "#taxonomy/chosen/service.ts";

type Read = Output<typeof staffFeedback.list>["items"][number];
type ReadRow = Omit<Read, "author"> & {
  authorId: string;
  companyId: string;
  companyShortName: string;
  logo60Id: string | null;
  fullName: string;
};

const columns = sql<ReadRow>`
  f.id, coalesce((select v.version from record_versions v where v.record_id = f.id), 0) as version,
  f.author_id, f.company_id, c.short_name as company_short_name, c.logo60_id, u.full_name,
  f.rating, f.relation, f.subject, f.created_at, f.updated_at`;

/** Feedback on a startup in any state, newest first. */
export const feedbackOnStartup = listSource({
  from: sql`feedback f`,
  id: sql`f.id`,
  columns,
  order: sql`f.created_at desc`,
  joins: sql`join companies c on c.id = f.company_id join users u on u.id = f.author_id`,
  filters: {
    startupId: (id: string) => sql`f.startup_id = ${id}`,
    rate: (rate: number | null) => (rate === null ? undefined : sql`f.rating = ${rate}`),
  },
});

type Rating = Pick<
  Output<typeof staffFeedback.list>,
  "rate" | "weightedRate" | "isEarly" | "countOfAll" | "distribution"
>;

export const ratingOfStartup = async (db: Db, startupId: string) => {
  const { rows } = await sql<Rating>`
    select s.rating_count as count_of_all, s.rating_weighted as weighted_rate, s.is_rating_early as is_early,
      round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2) as rate,
      (select json_object_agg(stars, (
          select count(*) from feedback f where f.startup_id = s.company_id and f.rating = stars))
        from generate_series(1, 5) as stars) as distribution
    from startups s where s.company_id = ${startupId}`.execute(db);
  return rows[0];
};

export type GivenFeedback = {
  id: string;
  rating: number;
  subject: string;
  startupId: string;
  startupName: string;
  authorId: string;
  email: string;
  firstName: string;
  isGone: boolean;
};

/** One feedback and its author, locked until the transaction ends. */
export const lockFeedback = async (db: Db, id: string) => {
  const { rows } = await sql<GivenFeedback>`
    select f.id, f.rating, f.subject, f.startup_id, s.short_name as startup_name, u.id as author_id, u.email, u.first_name,
      u.deleted_at is not null as is_gone
    from feedback f join companies s on s.id = f.startup_id join users u on u.id = f.author_id
    where f.id = ${id}::uuid for update of f`.execute(db);
  return rows[0];
};

type Rated = Output<typeof staffFeedback.rated>["startups"][number];
type RatedRow = Omit<Rated, "logo"> & {
  logo30Id: string | null;
  logo60Id: string | null;
  logo120Id: string | null;
};

/** The ratings by the people of a company. */
export const ratedByCompany = listSource({
  from: sql`feedback f`,
  id: sql`f.id`,
  isCountedInFull: true,
  joins: sql`
    join companies s on s.id = f.startup_id join users u on u.id = f.author_id left join countries k on k.id = s.country_id`,
  columns: sql<RatedRow>`
    s.id, s.short_name as company_short_name, s.logo30_id, s.logo60_id, s.logo120_id,
    ${countryAs("k")} as country, f.rating, f.subject, f.created_at as added_at, u.full_name as by`,
  sorts: {
    Added: sql`f.created_at`,
    companyShortName: sql`(select fold(s.short_name) from companies s where s.id = f.startup_id)`,
    rating: sql`f.rating`,
  },
  filters: { companyId: (id: string) => sql`f.company_id = ${id}` },
});
