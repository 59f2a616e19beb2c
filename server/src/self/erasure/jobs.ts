import { z } from "zod";
import { forgetUnusedWords } from "#browse/words/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { forgetFiles, removeAfterwards } from "#files/sweeping/service.ts";
import { forgetKeptEmail, forgetEmailsOf, forgetSentEmail, sendEmail } from "#mail/service.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { noteErasure, notedErasures } from "./ledger.ts";
import {
  closeDoors,
  deleteMentions,
  deletePeople,
  deleteSomeRooms,
  detachFiles,
  type Erasure,
  erasureById,
  insertErasure,
  isThere,
  type Leaving,
  markErased,
  peopleOf,
} from "./queries.ts";

const lastEmailSeconds = 15;
const readableSeconds = 3_600;

/** Where e-mails lie in a folder, the last one can be read there for an hour. */
const forgetCopyJob = job("erasure.copy", z.object({ emailId: z.uuid() }), (_, { emailId }) =>
  forgetKeptEmail(emailId),
);

/** The e-mail that says good-bye is forgotten as soon as it has left. */
const forgetEmailJob = job(
  "erasure.email",
  z.object({ emailId: z.uuid() }),
  async (db, { emailId }) => {
    const [next, seconds] = (await forgetSentEmail(db, emailId))
      ? [forgetCopyJob, readableSeconds]
      : [forgetEmailJob, lastEmailSeconds];
    await addJob(db, next, { emailId }, { runAt: inSeconds(seconds) });
  },
);

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

const eraseFiles = (db: Db, userIds: string[], companyId: string | null) =>
  inTransaction(db, async (trx) => {
    const ids = await detachFiles(trx, userIds, companyId);
    await removeAfterwards(trx, await forgetFiles(trx, userIds, ids));
  });

const sayGoodBye = async (db: Db, { email, firstName }: Leaving) => {
  const data = { firstName, isDone: true };
  const emailId = await sendEmail(db, { kind: "deletion", to: email, data });
  await addJob(db, forgetEmailJob, { emailId }, { runAt: inSeconds(lastEmailSeconds) });
};

/** The last step is one transaction: before it everything can be begun again, after it nothing is left. */
const erasePeople = (db: Db, { id, userId, companyId }: Erasure, people: Leaving[]) =>
  inTransaction(db, async (trx) => {
    for (const person of people) if (!person.isGone) await sayGoodBye(trx, person);
    await deletePeople(trx, people, companyId);
    await markErased(trx, id);
    await record(trx, null, "accounts.erased", { userId });
  });

const erase = async (db: Db, erasure: Erasure) => {
  await noteErasure(erasure);
  await inTransaction(db, (trx) => closeDoors(trx, erasure));
  const people = await peopleOf(db, erasure);
  const userIds = people.map(({ id }) => id);
  while ((await deleteSomeRooms(db, userIds)) > 0);
  await deleteMentions(db, userIds, erasure.companyId);
  for (const person of people) await forgetEmailsOf(db, person);
  await eraseFiles(db, userIds, erasure.companyId);
  // Its listing went when the doors were closed.
  if (erasure.companyId) await forgetUnusedWords(db);
  await erasePeople(db, erasure, people);
};

/** Takes somebody away everywhere. Killed at any moment it begins again and ends the same. */
export const erasureJob = job("erasure", z.object({ id: z.uuid() }), async (db, { id }) => {
  const erasure = await erasureById(db, id);
  if (erasure && !erasure.isDone) await erase(db, erasure);
});

/** A restored backup has people who were erased after it was made: they are erased again. */
export const replayErasures = async (db: Db) => {
  for (const noted of await notedErasures()) {
    if (!(await isThere(db, noted.userId))) continue;
    await inTransaction(db, async (trx) => {
      const id = await insertErasure(trx, noted);
      await addJob(trx, erasureJob, { id }, { key: `erasure ${id}` });
    });
  }
};

export const erasureJobs = [erasureJob, forgetEmailJob, forgetCopyJob];
