import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { Refusal } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { isStaying } from "../leaving/queries.ts";
import { neverHappened, paymentFailed } from "../provider/declines.ts";
import { kinds } from "./kinds.ts";
import { type Operation, operationById, takeUp } from "./queries.ts";
import { attempt, type Kind, keyOf, type Outcome, settleIn } from "./service.ts";

/** Seconds after the beginning when it is asked for again. */
const repeats = [5, 15, 30, 45];
/** After this nobody repeats it: what is not there by then never happened. */
const lastRepeat = 40;
const bankWaits = 23 * 3_600;

const Waiting = z.object({ status: z.literal("requires_action"), clientSecret: z.string() });

const askBank = ({ age, result }: Operation, seen: Outcome | undefined): Outcome => {
  if (seen?.status === "succeeded") return seen;
  if (age > bankWaits) throw paymentFailed({ code: "payment_intent_authentication_failure" });
  return seen ?? Waiting.parse(result);
};

/** What there is counts; only what is not there is asked for again, or, at the end, given up. */
const askAgain = async (db: Db, { look, run }: Kind, operation: Operation) => {
  const { companyId, input, age, state } = operation;
  const seen = await look(db, companyId, input, keyOf(operation));
  if (state === "ACTION") return askBank(operation, seen);
  if (seen) return seen;
  if (age > lastRepeat) throw neverHappened();
  return run(db, companyId, input, keyOf(operation));
};

const nextLook = ({ state, age }: Operation) => {
  if (state === "ACTION") return Math.max(60, bankWaits + 60 - age);
  return (repeats.find((at) => at > age + 1) ?? age + 10) - age;
};

/** Finds out what became of something that nobody knows the outcome of. */
export const settleOperation = async (db: Db, { id }: { id: string }) => {
  const operation = await takeUp(db, id);
  // Whoever leaves buys nothing any more.
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
