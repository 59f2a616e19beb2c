import { dayUtc } from "@vitrine/contract/days";
import { type Db, sql } from "#db/connect.ts";
import { countDemand, countSupply, wordOf } from "#reports/analysis/counting.ts";
import { insertReport, stepsPerWord } from "#reports/analysis/queries.ts";
import { daysBefore, hoursBefore } from "./catalogue/moments.ts";
import { idOf } from "./ids.ts";
import { userIdOf } from "./rows/people.ts";

const words = ["rfid", "deposit", "palm payment", "self-service", "route planning", "freezers"];

/** An analysis of words as made by staff, counted as the product counts. */
export async function insertReports(db: Db, now: Date) {
  const id = idOf("analysis report");
  const [from, to] = [dayUtc(daysBefore(now, 90)), dayUtc(daysBefore(now, 1))];
  await insertReport(db, { id, authorId: userIdOf("super@vitrine.example"), words, from, to });
  const [createdAt, endedAt] = [hoursBefore(now, 20), hoursBefore(now, 20 - 1 / 600)];
  await sql`update analysis_reports set created_at = ${createdAt} where id = ${id}`.execute(db);
  for (const place of words.keys()) {
    const asked = { reportId: id, place: place + 1 };
    const word = await wordOf(db, asked);
    if (!word) throw new Error("The report has lost a word.");
    await countSupply(db, asked, word);
    await countDemand(db, asked, word);
  }
  await sql`
    update analysis_reports set state = 'DONE', done = ${words.length * stepsPerWord}, ended_at = ${endedAt}
    where id = ${id}`.execute(db);
}
