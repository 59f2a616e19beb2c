import { sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

type Row = { id: string; isKnown: boolean };

const isNamed = (words: string) => sql`strpos(fold(u.full_name), fold(${words})) > 0`;

const mayAnswer = sql`u.is_verified and not u.is_blocked and u.deleted_at is null`;

/** Advisors who can be written to, by name. */
export const advisors = listSource({
  from: sql`users u`,
  id: sql`u.id`,
  columns: sql<Row>`u.id, false as is_known`,
  isCountedInFull: true,
  order: sql`u.full_name`,
  filters: {
    writerId: (id: string) => sql`u.is_advisor and ${mayAnswer} and u.id <> ${id}`,
    search: byWords(isNamed),
  },
});

/** The people of a startup who may answer; each startup is one row, with the person there longest. */
const answering = sql`from users u where u.company_id = l.startup_id and u.role = 'STARTUP'
  and not u.is_advisor and ${mayAnswer}`;

const isKnown = sql`(b.startup_id is not null or mine.room_id is not null)`;

/** Startups that take messages: first those the writer bookmarked or has a room with, latest first. */
export const openStartups = listSource({
  from: sql`listings l join lateral (
      select u.id ${answering} order by u.created_at, u.id limit 1) u on l.is_available_to_chat
    cross join users w
    left join bookmarks b on b.user_id = w.id and b.startup_id = l.startup_id
    left join (room_members o join room_members mine
      on mine.room_id = o.room_id and mine.user_id <> o.user_id and not mine.is_hidden)
      on o.user_id = u.id and mine.user_id = w.id`,
  id: sql`u.id, w.id`,
  columns: sql<Row>`u.id, ${isKnown} as is_known`,
  isCountedInFull: true,
  order: sql`${isKnown} desc, greatest(b.created_at, mine.last_message_at) desc nulls last,
    l.name_folded, l.startup_id`,
  filters: {
    writerId: (id: string) => sql`w.id = ${id}`,
    search: byWords(
      (words) => sql`(exists (select ${answering} and ${isNamed(words)})
        or (fold_words(${words}) <> '' and strpos(l.name_folded, fold_words(${words})) > 0))`,
    ),
  },
});
