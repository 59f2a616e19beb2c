import { type Db, sql } from "#db/connect.ts";

/** What a search leaves behind. */
export type Note = {
  id: string;
  /** The person's id. */
  who: string;
  /** The id of their company. */
  company: string;
  search: object;
  /** What it asks for, one by one; null for a page that the history does not show. */
  conditions: string[] | null;
  results: number;
  /** Whether there are more results than were counted. */
  capped: boolean;
  /** The startups on the returned page. */
  shown: string[];
};

/** Adds searches to the history and the log, or replaces those that their people are still refining. */
export const insertNotes = (db: Db, notes: Note[]) =>
  sql`select note_searches(${JSON.stringify(notes)}::jsonb)`.execute(db);
