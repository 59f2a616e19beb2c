import { z } from "zod";
import { inTransaction } from "#db/connect.ts";
import { isWithinHour } from "#identity/attempts/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { sendEmail } from "#mail/service.ts";
import { job } from "#work/jobs.ts";
import { accountByEmail } from "../sign-in/queries.ts";

const linkSeconds = 3_600;

/**
 * Looks up whose address it is only here, after the answer, which therefore gives nothing away by its
 * words, its length or its time.
 */
export const recoveryJob = job("recovery", z.object({ email: z.string() }), (db, { email }) =>
  inTransaction(db, async (trx) => {
    const account = await accountByEmail(trx, email);
    if (!account || account.isBlocked) return;
    const { id: userId, firstName } = account;
    if (!(await isWithinHour(trx, "email:recovery", userId))) return;
    const oneTimeToken = await issueOneTimeToken(trx, {
      purpose: "RECOVERY",
      userId,
      seconds: linkSeconds,
    });
    await sendEmail(trx, {
      kind: "recovery",
      to: account.email,
      userId,
      oneTimeTokenId: oneTimeToken.id,
      data: { firstName },
    });
  }),
);
