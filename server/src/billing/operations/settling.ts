import type { Db } from "#db/connect.ts";
import { Refusal } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { isStaying } from "../leaving/queries.ts";
import { neverHappened, notConfirmed } from "../provider/declines.ts";
import { kinds } from "./kinds.ts";
import { type Operation, operationById, takeUp } from "./queries.ts";
import {
  attempt,
  bankWaits,
  type Kind,
  lookOf,
  type Outcome,
  runOf,
  settleIn,
  outcomeSoFar,
} from "./service.ts";
import { lastWrite } from "./turns.ts";

/** Seconds after the beginning at which it is looked up, and asked for again. */
const repeats = [5, 15, 30, 45, 56];
/** By then the last call was answered or cut off: what is not there never happened. */
const givenUp = lastWrite + 15;

const askBank = (operation: Operation, seen: Outcome | undefined): Outcome => {
  if (seen?.status === "succeeded") return seen;
  if (operation.age > bankWaits) throw notConfirmed();
  return seen ?? outcomeSoFar(operation);
};

/** What is there counts; if nothing is, it is asked for again or, at the end, given up. */
const askAgain = async (db: Db, own: Kind, operation: Operation): Promise<Outcome> => {
  const { age, state } = operation;
  const seen = await lookOf(db, own, operation);
  if (state === "ACTION") return askBank(operation, seen);
  if (seen) return seen;
  if (age > givenUp) throw neverHappened();
  return runOf(db, own, operation);
};

const nextLook = ({ state, age }: Operation) => {
  if (state === "ACTION") return Math.max(60, bankWaits + 60 - age);
  return (repeats.find((at) => at > age + 1) ?? age + 10) - age;
};

/** Finds out the unknown outcome of an operation. */
export const settleOperation = async (db: Db, { id }: { id: string }) => {
  const operation = await takeUp(db, id);
  // A company that leaves buys nothing any more.
  if (operation && !(await isStaying(db, operation.companyId))) return;
  const own = operation && kinds.find(({ name }) => name === operation.kind);
  if (!own) return;
  await attempt(db, operation, () => askAgain(db, own, operation)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  const now = await operationById(db, id);
  if (!now) return;
  const { companyId, kind, state } = now;
  if (state === "ACTION" || state === "UNKNOWN") await settleIn(db, id, nextLook(now));
  else await record(db, null, "billing.operation_settled", { companyId, kind, state });
};
