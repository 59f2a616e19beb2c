import type { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { ensure, Refusal, refuse } from "#http/refuse.ts";
import { declineText } from "../provider/declines.ts";
import { isDeclined, isUnknown } from "../provider/stripe.ts";
import { addOperation, type Operation, operationById, settleOperation } from "./queries.ts";

/** What a call that may charge comes to. */
export type Outcome =
  | { status: "succeeded" }
  | { status: "requires_action"; clientSecret: string }
  | { status: "processing" };

/** Something that is asked of the provider. It is safe to run again with the same key. */
export type Kind = {
  name: string;
  run: (db: Db, companyId: string, input: unknown, key: string) => Promise<Outcome>;
};

/** What is wanted is kept as it was asked for, and read anew for each try. */
export const kind = <I>(
  name: string,
  shape: z.ZodType<I>,
  run: (db: Db, companyId: string, input: I, key: string) => Promise<Outcome>,
): Kind => ({
  name,
  run: (db, companyId, input, key) => run(db, companyId, shape.parse(input), key),
});

const stateOf = ({ status }: Outcome) =>
  status === "succeeded" ? "SUCCEEDED" : status === "requires_action" ? "ACTION" : "UNKNOWN";

/** Runs what was noted, and notes what became of it. */
export const runOperation = async (
  db: Db,
  { name, run }: Kind,
  { id, companyId, input }: Pick<Operation, "id" | "companyId" | "input">,
): Promise<Outcome> => {
  try {
    const outcome = await run(db, companyId, input, `vitrine-${name}-${id}`);
    await settleOperation(db, { id, state: stateOf(outcome), result: outcome });
    return outcome;
  } catch (error) {
    if (isUnknown(error)) {
      await settleOperation(db, { id, state: "UNKNOWN", result: null });
      return { status: "processing" };
    }
    const text = isDeclined(error) ? declineText(error) : undefined;
    await settleOperation(db, { id, state: "FAILED", result: { text: text ?? null } });
    if (text !== undefined) throw new Refusal("billing.payment_failed", { message: text });
    throw error;
  }
};

const isOpenAlready = (error: unknown) =>
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === "payment_operations__one_open";

const begin = async (db: Db, operation: Parameters<typeof addOperation>[1]) => {
  try {
    return await inTransaction(db, (trx) => addOperation(trx, operation));
  } catch (error) {
    if (isOpenAlready(error)) return refuse("billing.operation_open");
    throw error;
  }
};

/**
 * Asks the provider for something that may charge: it is noted and committed first. A call that comes
 * again with its key finds what it began.
 */
export const operate = async (
  db: Db,
  wanted: Kind,
  { id, companyId, input }: { id: string; companyId: string; input: unknown },
): Promise<Outcome> => {
  const begun = await begin(db, { id, companyId, kind: wanted.name, input });
  const known = begun ? undefined : await operationById(db, id);
  ensure(!known || known.companyId === companyId, "not_found");
  if (known?.state === "SUCCEEDED") return { status: "succeeded" };
  return runOperation(db, wanted, { id, companyId, input });
};
