import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { publishOver } from "#live/bus.ts";
import { sendEmail } from "#mail/service.ts";
import { job } from "#work/jobs.ts";
import { dueEmails, markEmailed, notificationsOfDirect } from "./queries.ts";

const batch = 100;

const emailSome = (db: Db, directId: string) =>
  inTransaction(db, async (trx) => {
    const due = await dueEmails(trx, directId, batch);
    for (const { email, userId, firstName, title, text } of due)
      await sendEmail(trx, {
        kind: "direct-notification",
        to: email,
        userId,
        data: { firstName, title, message: text },
      });
    await markEmailed(
      trx,
      due.map(({ id }) => id),
    );
    return due.length;
  });

/** Tells everybody who is here, and writes the e-mails that they wish for. */
const deliverDirect = async (db: Db, directId: string) => {
  const all = await notificationsOfDirect(db, directId);
  for (let at = 0; at < all.length; at += batch)
    await publishOver(db)("notifications.new", ...all.slice(at, at + batch));
  while ((await emailSome(db, directId)) === batch);
};

export const deliverDirectJob = job(
  "notifications.deliver_direct",
  z.object({ directId: z.uuid() }),
  (db, { directId }) => deliverDirect(db, directId),
);
