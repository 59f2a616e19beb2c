import { type Db, inTransaction } from "#db/connect.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { sideBySide } from "#work/side-by-side.ts";
import { demoPassword } from "./accounts.ts";
import { categories, tags } from "./catalogue/categories.ts";
import { type Work, type Options, inWords, partsOf, addPart, tellOf } from "./large-parts.ts";
import { addUsers, addMessages } from "./large-people.ts";
import { beginLoad, finishLoad, leastLoad, lookAnew } from "./load.ts";
import {
  type Amounts,
  changeProgress,
  isComplete,
  type Progress,
  planRun,
  readProgress,
} from "./progress.ts";
import { insertTaxonomy } from "./rows/taxonomy.ts";

const lanes = 2;

/**
 * Adds the given amounts. The data follows from row numbers, so two installations get the same. A run that
 * was stopped or killed is continued by the same amounts. Returns whether it completed.
 */
export async function seedLarge(
  db: Db,
  amounts: Amounts,
  now: Date,
  tell: Work["tell"],
  { signal, startupsAtOnce = 2_000, loadFrom = leastLoad }: Options = {},
) {
  const ids = await inTransaction(db, (trx) => insertTaxonomy(trx, categories, tags));
  const before = await readProgress(db);
  const progress = await inTransaction(db, (trx) =>
    changeProgress(trx, (found) => planRun(found, amounts, now)),
  );
  if (!isComplete(before)) tell(takenUp(before, progress));
  const passwordHash = await hashPassword(demoPassword);
  const { goal = amounts, at = now.toISOString() } = progress;
  const isLoad = progress.putBack !== undefined || goal.startups - progress.startups >= loadFrom;
  const work = {
    db,
    ids,
    passwordHash,
    now: new Date(at),
    progress,
    goal,
    isLoad,
    tell,
    signal,
    startupsAtOnce,
  };
  await addStartups(work);
  const isLoaded = work.progress.startups >= goal.startups && (await finishLoad(db, tell));
  const { progress: loaded } = work;
  await addUsers(work);
  await addMessages(work);
  if (!isComplete(work.progress)) return false;
  if (!isLoaded || work.progress !== loaded) await lookAnew(db);
  return true;
}

const takenUp = (before: Progress, { at }: Progress) =>
  before.at === at
    ? `Continuing the run that was stopped at ${inWords(before.startups)} startups, ${inWords(before.users)} users and ${inWords(before.messages)} messages.`
    : "An earlier run with other amounts was stopped before it finished; its data stays.";

async function addStartups(work: Work) {
  const { goal, db, signal, progress, isLoad } = work;
  const from = progress.startups;
  if (goal.startups <= from) return;
  if (isLoad) await beginLoad(db);
  const start = performance.now();
  const parts = partsOf(work);
  await sideBySide(isLoad ? lanes : 1, async () => {
    if (signal?.aborted) return false;
    const next = parts.next();
    if (next.done) return false;
    await addPart(work, next.value);
    tellOf(work, "startups", start, from);
    return true;
  });
}
