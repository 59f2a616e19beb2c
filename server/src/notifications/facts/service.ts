import { type Db, inTransaction } from "#db/connect.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { sendEmail } from "#mail/service.ts";
import { claimStartup, type DueStartup, dueStartups, lookWhenOld, oldFacts } from "./queries.ts";

const atOnce = 200;
const linkSeconds = 30 * 86_400;

const askStartup = (db: Db, { startupId, startupName, userId, email, firstName }: DueStartup) =>
  inTransaction(db, async (trx) => {
    if (!(await claimStartup(trx, startupId))) return;
    const facts = await oldFacts(trx, startupId);
    if (facts.length === 0) {
      await lookWhenOld(trx, startupId);
      return;
    }
    const { id: oneTimeTokenId } = await issueOneTimeToken(trx, {
      purpose: "FACTS",
      userId,
      seconds: linkSeconds,
    });
    await sendEmail(trx, {
      kind: "still-true",
      to: email,
      userId,
      oneTimeTokenId,
      data: { firstName, startupName, facts },
    });
  });

/** Asks startups whether their old facts are still right, each in one e-mail. */
export const askAboutFacts = async (db: Db) => {
  let due = await dueStartups(db, atOnce);
  while (due.length > 0) {
    for (const startup of due) await askStartup(db, startup);
    due = await dueStartups(db, atOnce);
  }
};
