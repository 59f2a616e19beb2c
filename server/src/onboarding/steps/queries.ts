import type { GettingStartedStep } from "@vitrine/contract/onboarding/steps";
import { type Db, sql } from "#db/connect.ts";

type Move = { from: readonly GettingStartedStep[]; to: GettingStartedStep };

/** Advances a company if it is at one of the given steps; undefined if it is not. */
export const moveOn = (db: Db, companyId: string, { from, to }: Move) =>
  db
    .updateTable("companies")
    .set({ gettingStarted: to })
    .where("id", "=", companyId)
    .where("gettingStarted", "in", from)
    .returning("id")
    .executeTakeFirst();

export const currentStep = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ gettingStarted: GettingStartedStep }>`
    select getting_started from companies where id = ${companyId}`.execute(db);
  return rows[0]?.gettingStarted;
};

export const upsertDraft = async (db: Db, userId: string, step: string, values: object) => {
  const { rows } = await sql<{ savedAt: string }>`
    insert into step_drafts (user_id, step, data)
    values (${userId}, ${step}, ${JSON.stringify(values)}::jsonb)
    on conflict (user_id, step) do update set data = excluded.data, saved_at = now()
    returning saved_at`.execute(db);
  return rows[0];
};

export const draftOf = async (db: Db, userId: string, step: string) => {
  const { rows } = await sql<{ values: string; savedAt: string }>`
    select data::text as values, saved_at from step_drafts
    where user_id = ${userId} and step = ${step}`.execute(db);
  return rows[0];
};

export const deleteDraft = (db: Db, userId: string, step: string) =>
  sql`delete from step_drafts where user_id = ${userId} and step = ${step}`.execute(db);
