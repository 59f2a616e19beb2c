import type { Statement } from "./captured.ts";

/** How many startups the writes go round. */
export const many = 500;

const audited = (event: string) => `insert into bench_audit (id, event, subject)
  select gen_random_uuid(), '${event}', '{}' from done`;

const statement = (text: string): Statement => ({ text, values: [], keepsPlan: true });

/** The least there is to do: the row itself, what is added up from it, and that it happened, in one statement. */
export const writeStatements = {
  mark: [
    statement(`with done as (insert into bench_bookmarks
      values ('00000000-0000-0000-0000-000000000000', gen_random_uuid()) returning 1)
      ${audited("browse.bookmarked")}`),
  ],
  unmark: [
    statement(`with done as (delete from bench_bookmarks where startup_id = (
        select startup_id from bench_bookmarks limit 1 for update skip locked) returning 1)
      ${audited("browse.bookmark_removed")}`),
  ],
  rate: [
    statement(`with before as materialized (
        select place, startup_id, rating from bench_feedback where place = 1 + floor(random() * ${many})::int for update
      ), done as (
        update bench_feedback f set rating = 1 + floor(random() * 5)::int, subject = 'Bench ' || random()
        from before where f.place = before.place
        returning f.startup_id, f.rating - before.rating as more
      ), added as (
        update bench_ratings r set sum = sum + done.more from done where r.startup_id = done.startup_id)
      ${audited("feedback.changed")}`),
  ],
};
