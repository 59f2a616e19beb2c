import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";
import { alive } from "./queries.ts";

export type ActingPerson = {
  id: string;
  role: string;
  companyId: string | null;
  sessionId: string;
  permissions: string[];
  isSeenLongAgo: boolean;
  hasFirstPassword: boolean;
  hasSecondFactor: boolean;
  isReady: boolean;
  openness: "OPEN" | "TRIAL" | "CLOSED";
};

const hasFirstPassword = sql`u.first_password_ends_at is not null`;
const hasSecondFactor = sql`f.confirmed_at is not null`;
const isReady = sql`(c.id is null or (c.is_approved and c.getting_started = 'COMPLETED'))`;

const person = sql`u.id, u.role, u.company_id, s.id as session_id,
  coalesce(g.permissions, '{}') as permissions, s.seen_at < now() - interval '1 minute' as is_seen_long_ago,
  ${hasFirstPassword} as has_first_password, ${hasSecondFactor} as has_second_factor,
  ${isReady} as is_ready,
  coalesce((select o.openness from company_openness o where o.company_id = c.id), 'OPEN') as openness`;

/** Who acts with each of these access tokens, with the rights of this moment. */
export const peopleOfAccessTokens = async (db: Db, tokens: readonly Buffer[]) => {
  const { rows } = await sql<ActingPerson & { place: number }>`
    select t.place, ${person}
    -- The planner does not see how many there are, and keeps its plan.
    from unnest(array(select unnest(${[...tokens]}::bytea[]))) with ordinality as t (token, place)
    join sessions s on s.access_hash = sha256(t.token) join users u on u.id = s.user_id
    left join authority_groups g on g.id = u.authority_id
    left join second_factors f on f.user_id = u.id
    left join companies c on c.id = u.company_id
    where s.access_expires_at > now() and ${alive()}`.execute(db);
  const people = new Map(rows.map(({ place, ...found }) => [place, found]));
  return tokens.map((_, index) => people.get(index + 1));
};

/** The role and codes of a person who may sign in. */
export const rightsNow = async (db: Db, userId: string) => {
  const { rows } = await sql<Pick<ActingPerson, "role" | "permissions">>`
    select u.role, coalesce(g.permissions, '{}') as permissions
    from users u left join authority_groups g on g.id = u.authority_id
    where u.id = ${userId} and u.is_verified and not u.is_blocked and u.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

type Held = { sessionId: string; role: string; companyId: string | null };

/** The sessions whose people may no longer act, or whose role or company has changed. */
export const lostSessions = async (db: Db, held: Held[], needingFactor: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct h.id
    from ${columnsOf(held, { sessionId: "uuid", role: "text", companyId: "uuid" })} as h (id, role, company_id)
    where not exists (
      select from sessions s join users u on u.id = s.user_id
      left join second_factors f on f.user_id = u.id
      left join companies c on c.id = u.company_id
      where s.id = h.id and ${alive()}
        and u.role = h.role and u.company_id is not distinct from h.company_id
        and ${isReady} and not (${hasFirstPassword})
        and (${hasSecondFactor} or u.role <> all(${needingFactor}::text[])))`.execute(db);
  return rows.map(({ id }) => id);
};
