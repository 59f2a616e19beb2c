import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { forgetKeptEmail, forgetSentEmail, sendEmail } from "#mail/service.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { declarations } from "../own-data/declarations.ts";
import { companyShortName, subjectsOf } from "../own-data/queries.ts";
import { noteErasure, notedErasures } from "./ledger.ts";
import {
  closeAccounts,
  type Erasure,
  erasureById,
  insertErasure,
  isThere,
  markErased,
} from "./queries.ts";

const lastEmailSeconds = 15;
const readableSeconds = 3_600;

/** If e-mails are written to a folder, the last one can be read there for an hour. */
const forgetCopyJob = job("erasure.copy", z.object({ emailId: z.uuid() }), (_, { emailId }) =>
  forgetKeptEmail(emailId),
);

/** The last e-mail is forgotten as soon as it is sent. */
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

type Subjects = Awaited<ReturnType<typeof subjectsOf>>;

type Person = Subjects["people"][number];

/** `companyName`: set for people who go with their company, without having asked. */
const sayGoodBye = async (db: Db, { email, firstName }: Person, companyName: string | null) => {
  const data = { firstName, isDone: true, companyName };
  const emailId = await sendEmail(db, { kind: "deletion", to: email, data });
  await addJob(db, forgetEmailJob, { emailId }, { runAt: inSeconds(lastEmailSeconds) });
};

const lastFirst = declarations.toReversed();

/** One transaction: before it the erasure can begin again, after it nothing is left. */
const eraseLast = (db: Db, { id, userId }: Erasure, subjects: Subjects) =>
  inTransaction(db, async (trx) => {
    const companyName = await companyShortName(trx, subjects.companyId);
    for (const person of subjects.people)
      if (!person.isGone) await sayGoodBye(trx, person, person.id === userId ? null : companyName);
    for (const data of lastFirst) await data.eraseLast?.(trx, subjects);
    await markErased(trx, id);
    await record(trx, null, "accounts.erased", { userId });
  });

const erase = async (db: Db, erasure: Erasure) => {
  await noteErasure(erasure);
  await inTransaction(db, (trx) => closeAccounts(trx, erasure));
  const subjects = await subjectsOf(db, erasure);
  for (const data of declarations) await data.leave?.(db, subjects);
  for (const data of lastFirst) await data.erase?.(db, subjects);
  await eraseLast(db, erasure, subjects);
};

/** Erases a person everywhere. If it is killed at any moment, it starts again and ends the same. */
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
