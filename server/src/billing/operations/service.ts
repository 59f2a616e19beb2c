import { refusals } from "@vitrine/contract/refusals";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, isRefusalCode, Refusal, refuse } from "#http/refuse.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { holdStaying } from "../leaving/queries.ts";
import { notConfirmed, refusalOf } from "../provider/declines.ts";
import { isUnknown } from "../provider/stripe.ts";
import { syncCompany } from "../sync/service.ts";
import {
  addOperation,
  giveUpOtherCards,
  type Operation,
  operationById,
  saveState,
} from "./queries.ts";
import { atAnyTime, inTime, type Turn } from "./turns.ts";

/** The outcome of a call that may charge. */
export type Outcome =
  | { status: "succeeded" }
  | { status: "requires_action"; clientSecret: string }
  | { status: "processing" };

type Ask<I, O> = (db: Db, companyId: string, input: I, turn: Turn) => Promise<O>;

/** A kind of operation that is asked of the provider. */
export type Kind = {
  name: string;
  /** Asks for it. It may run again with the same key if `look` finds nothing. */
  run: Ask<unknown, Outcome>;
  /** What became of it at the provider; nothing if it has not happened. */
  look: Ask<unknown, Outcome | undefined>;
};

/** The input is stored as it was asked for, and parsed again for each try. */
export const kind = <I>(
  name: string,
  shape: z.ZodType<I>,
  { run, look }: { run: Ask<I, Outcome>; look: Ask<I, Outcome | undefined> },
): Kind => ({
  name,
  run: (db, companyId, input, turn) => run(db, companyId, shape.parse(input), turn),
  look: (db, companyId, input, turn) => look(db, companyId, shape.parse(input), turn),
});

/** The job that finds out what became of an operation. It does nothing once that is known. */
export const settleJob = { name: "billing.settle", shape: z.object({ id: z.uuid() }) };

/** Checks an operation's outcome after so many seconds, not earlier. */
export const settleIn = (db: Db, id: string, inSeconds: number) =>
  addJob(db, settleJob, { id }, { key: `settle ${id}`, inSeconds });

const keyOf = ({ id, kind: name }: Begun) => `vitrine-${name}-${id}`;

/** Asks for it within an operation's time limit. */
export const runOf = (db: Db, { run }: Kind, operation: Begun) => {
  const { id, companyId, input } = operation;
  return run(db, companyId, input, inTime(db, id, keyOf(operation)));
};

/** Looks up what became of it, without a time limit. */
export const lookOf = (db: Db, { look }: Kind, operation: Begun) => {
  const { companyId, input } = operation;
  return look(db, companyId, input, atAnyTime(keyOf(operation)));
};

const stateOf = ({ status }: Outcome) =>
  status === "succeeded" ? "SUCCEEDED" : status === "requires_action" ? "ACTION" : "UNKNOWN";

export type Begun = Pick<Operation, "id" | "companyId" | "kind" | "input">;

/** If the provider cannot be asked now, its messages come later. */
const lookWherePossible = (db: Db, companyId: string) =>
  syncCompany(db, companyId).catch((error: unknown) => {
    if (!isUnknown(error)) throw error;
  });

/** The seconds that a card's holder has to confirm a payment with the bank. */
export const bankWaits = 23 * 3_600;

/** Seconds until the next look. */
const firstLooks = { ACTION: bankWaits + 60, UNKNOWN: 5 };

const note = async (db: Db, id: string, state: Operation["state"], result: Outcome | null) => {
  const isNoted = await saveState(db, { id, state, result });
  if (isNoted && (state === "ACTION" || state === "UNKNOWN"))
    await settleIn(db, id, firstLooks[state]);
  return isNoted;
};

const Failed = z.object({ code: z.string(), more: z.record(z.string(), z.unknown()) });

const failedBefore = (result: unknown) => {
  const { code, more } = Failed.parse(result);
  return new Refusal(isRefusalCode(code) ? code : "billing.payment_failed", { more });
};

const Waiting = z.object({ status: z.literal("requires_action"), clientSecret: z.string() });

/** What is known of it so far; it may have been settled elsewhere meanwhile. */
export const outcomeSoFar = ({ state, result }: Operation): Outcome => {
  if (state === "SUCCEEDED") return { status: "succeeded" };
  if (state === "FAILED") throw failedBefore(result);
  return state === "ACTION" ? Waiting.parse(result) : { status: "processing" };
};

/** Marks the outcome as unknown, unless it was settled elsewhere. */
const leaveUnknown = async (db: Db, id: string, error: unknown): Promise<Outcome> => {
  const isNoted = await note(db, id, "UNKNOWN", null);
  if (!isUnknown(error)) throw error;
  const known = isNoted ? undefined : await operationById(db, id);
  return known ? outcomeSoFar(known) : { status: "processing" };
};

const stored = ({ code, details }: Refusal) => ({ code, more: details.more ?? {} });

const fail = async (db: Db, { id, companyId }: Begun, refusal: Refusal) => {
  await lookWherePossible(db, companyId);
  await saveState(db, { id, state: "FAILED", result: stored(refusal) });
};

/** Runs it and stores the outcome; without a clear answer the outcome is stored as unknown. */
export const attempt = async (
  db: Db,
  begun: Begun,
  ask: () => Promise<Outcome>,
): Promise<Outcome> => {
  const { id, companyId } = begun;
  try {
    const outcome = await ask();
    // It has succeeded only once it is stored here too.
    await syncCompany(db, companyId);
    await note(db, id, stateOf(outcome), outcome);
    return outcome;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      await fail(db, begun, refusal);
      throw refusal;
    }
    return leaveUnknown(db, id, error);
  }
};

const isOpenAlready = (error: unknown) =>
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === "payment_operations__one_open";

/** No answer takes that long: by then its node is dead, or the outcome unknown. */
const longestRun = 20;

const begin = async (db: Db, begun: Begun) => {
  try {
    return await inTransaction(db, async (trx) => {
      ensure(await holdStaying(trx, begun.companyId), "not_found");
      const added = await addOperation(trx, begun);
      if (!added) return added;
      await giveUpOtherCards(trx, begun.id, stored(notConfirmed()));
      await settleIn(trx, begun.id, longestRun);
      return added;
    });
  } catch (error) {
    if (isOpenAlready(error)) return refuse("billing.operation_open");
    throw error;
  }
};

/** A call repeated with its key finds what it began. */
const repeat = async (db: Db, wanted: Kind, begun: Begun): Promise<Outcome> => {
  const known = await operationById(db, begun.id);
  ensure(known?.companyId === begun.companyId, "not_found");
  const { state } = known;
  if (state === "SUCCEEDED" || state === "FAILED") return outcomeSoFar(known);
  return attempt(db, begun, async () => {
    const seen = await lookOf(db, wanted, known);
    if (seen) return seen;
    return state === "ACTION" ? outcomeSoFar(known) : runOf(db, wanted, known);
  });
};

type Wish = { id: string; companyId: string; input: unknown };

/**
 * Asks the provider for something that may charge: it is noted and committed first, together with the
 * job that settles it. A refusal is stored too.
 */
export const operate = async (
  db: Db,
  by: By | null,
  wanted: Kind,
  { id, companyId, input }: Wish,
): Promise<Outcome> => {
  const begun = { id, companyId, kind: wanted.name, input };
  const isNew = await begin(db, begun);
  if (!isNew) return repeat(db, wanted, begun);
  try {
    return await attempt(db, begun, () => runOf(db, wanted, begun));
  } catch (error) {
    if (error instanceof Refusal)
      await record(db, by, "billing.operation_failed", {
        companyId,
        kind: wanted.name,
        code: error.code,
        reason: String(error.details.more?.reason ?? refusals[error.code][1]),
      });
    throw error;
  }
};
