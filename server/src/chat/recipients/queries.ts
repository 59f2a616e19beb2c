import { sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

const isNamed = (words: string) => sql`strpos(fold(u.full_name), fold(${words})) > 0`;

const mayAnswer = sql`u.is_verified and not u.is_blocked and u.deleted_at is null`;

const people = { id: sql`u.id`, columns: sql<{ id: string }>`u.id`, isCountedInFull: true };

/** Advisors who can be written to, by name. */
export const advisors = listSource({
  ...people,
  from: sql`users u`,
  order: sql`u.full_name`,
  filters: {
    writerId: (id: string) => sql`u.is_advisor and ${mayAnswer} and u.id <> ${id}`,
    search: byWords(isNamed),
  },
});

/** People of startups that stand in the window and take messages. */
export const startupPeople = listSource({
  ...people,
  from: sql`listings l join users u on u.company_id = l.startup_id and l.is_available_to_chat
    and u.role = 'STARTUP' and not u.is_advisor and ${mayAnswer}`,
  order: sql`l.name_folded, l.startup_id`,
  filters: {
    search: byWords(
      (words) => sql`(${isNamed(words)} or (fold_words(${words}) <> ''
            and strpos(l.name_folded, fold_words(${words})) > 0))`,
    ),
  },
});
