import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { claimEmail, endedTrials, endingUnpaid, expiringCards, type Reader } from "./queries.ts";
import { addressed, nextChargeOf } from "./service.ts";

const atOnce = 200;

type Due = Reader & { about: string };

/** Writes once to everybody who is due, even with several nodes. */
const eachOnce = async <D extends Due>(
  db: Db,
  kind: string,
  due: (db: Db, limit: number) => Promise<D[]>,
  write: (db: Db, one: D) => Promise<unknown>,
) => {
  let all = await due(db, atOnce);
  while (all.length > 0) {
    for (const one of all)
      await inTransaction(db, async (trx) => {
        if (await claimEmail(trx, { ...one, kind })) await write(trx, one);
      });
    all = await due(db, atOnce);
  }
};

/** Tells owners before the last day of an unpaid plan. */
export const tellAccessEnds = (db: Db) =>
  eachOnce(db, "access-ends", endingUnpaid, async (trx, { at: lastDay, planName, ...one }) => {
    const { mail, owner } = addressed(one);
    await sendEmail(trx, { ...mail, kind: "access-ends", data: { ...owner, planName, lastDay } });
  });

/** A trial without a card ends by date alone, so a chore tells of it. */
export const tellTrialsOver = (db: Db) =>
  eachOnce(db, "plan-ended", endedTrials, async (trx, { at: endedAt, planName, ...one }) => {
    const { mail, owner } = addressed(one);
    const data = { ...owner, planName, why: "TRIAL" as const, endedAt };
    await sendEmail(trx, { ...mail, kind: "plan-ended", data });
  });

/** Tells owners thirty days before the card that pays expires. */
export const tellCardsExpire = (db: Db) =>
  eachOnce(db, "card-expires", expiringCards, async (trx, { last4, month, ...one }) => {
    const { mail, owner } = addressed(one);
    const nextCharge = await nextChargeOf(trx, one.companyId);
    await sendEmail(trx, {
      ...mail,
      kind: "card-expires",
      data: { ...owner, last4, month, nextCharge },
    });
  });
