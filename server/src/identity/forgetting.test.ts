import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { perPerson, takeAttempt } from "#identity/attempts/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { aRetailer } from "#test/build/people.ts";
import { choresDone, db } from "#test/world.ts";

const day = 24;

test.each([
  ["an attempt is kept for a day", "attempts", "at", day, day + 2],
  ["a one-time token is kept for a day after its end", "oneTimeTokens", "expiresAt", 23, 25],
  ["a session is kept for a month after its end", "sessions", "endsAt", 29 * day, 31 * day],
])("%s", async (_rule, table, moment, kept, over) => {
  const { id: userId } = await aRetailer();
  await takeAttempt(db(), `own-password:${userId}`, perPerson);
  await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  const countAfter = async (hours: number) => {
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(moment)} = now() - ${hours}::int * interval '1 hour'`.execute(db());
    await choresDone();
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db());
    return rows.length;
  };

  expect(await countAfter(kept)).toBeGreaterThan(0);
  expect(await countAfter(over)).toBe(0);
});
