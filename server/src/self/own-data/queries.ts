import type { DataKind } from "@vitrine/contract/accounts/own-data";
import { type Db, sql } from "#db/connect.ts";
import type { DataOwner, DataSubjects } from "#db/personal-data.ts";
import { found } from "#http/refuse.ts";
import { declarations } from "./declarations.ts";

type Subject = {
  id: string;
  email: string;
  firstName: string;
  /** A member who was deleted before: there is no address to write to. */
  isGone: boolean;
};

/** The person, and for an owner everybody in the company. */
export const subjectsOf = async (db: Db, owner: DataOwner) => {
  const { rows } = await sql<Subject>`
    select id, email, first_name, email like '%@deleted.invalid' as is_gone from users
    where id = ${owner.userId} or company_id = ${owner.companyId}::uuid order by id`.execute(db);
  return { ...owner, people: rows, userIds: rows.map(({ id }) => id) };
};

export const companyShortName = async (db: Db, companyId: string | null) => {
  const { rows } = await sql<{ shortName: string }>`
    select short_name from companies where id = ${companyId}::uuid`.execute(db);
  return rows[0]?.shortName ?? null;
};

/** The number of rows of each kind. */
export const countsOf = async (db: Db, subjects: DataSubjects) => {
  const counts = declarations.flatMap((data) => Object.entries(data.counts ?? {}));
  const columns = counts.map(([kind, count]) => sql`(${count(subjects)}) as ${sql.id(kind)}`);
  const { rows } = await sql<Partial<Record<DataKind, number>>>`
    select ${sql.join(columns)}`.execute(db);
  return found(rows[0]);
};

/** Everything kept about a person, section by section. */
export const dataOf = async (db: Db, owner: DataOwner) => {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { exports = {} } of declarations)
    for (const [name, section] of Object.entries(exports))
      data[name] = (await section(owner).execute(db)).rows;
  return data;
};
