import { createHash } from "node:crypto";
import type { Call } from "./call.ts";
import { CardError, invalid, StripeError } from "./errors.ts";
import { expandedBy } from "./expanding.ts";
import { momentOf } from "./moment.ts";
import type { Route } from "./route.ts";
import { chance, type World } from "#store/world.ts";
import type { Store } from "#store/store.ts";

export type Reply = { status: number; body: unknown; replayed?: true };

const keptSeconds = 86_400;

const fingerprint = ({ method, path, form }: Call) =>
  createHash("sha256")
    .update(`${method} ${path} ${JSON.stringify(form)}`)
    .digest("hex");

/** The earlier answer under this key. With other parameters the key is refused. */
const replay = (store: Store, call: Call): Reply | undefined => {
  const known = call.key === undefined ? undefined : store.get("answer", call.key);
  if (!known || known.at + keptSeconds < Date.now() / 1000) return undefined;
  if (known.fingerprint !== fingerprint(call))
    throw new StripeError(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  return { status: known.status, body: known.body, replayed: true };
};

const keep = (store: Store, call: Call, { status, body }: Reply) => {
  if (call.key === undefined || call.method !== "POST") return;
  const at = Math.floor(Date.now() / 1000);
  store.save("answer", { id: call.key, fingerprint: fingerprint(call), status, body, at });
};

const wantedParts = (form: unknown) =>
  typeof form === "object" && form !== null && "expand" in form && Array.isArray(form.expand)
    ? form.expand.map(String)
    : [];

const idsOf = ({ path }: Route, call: Call) => path.exec(call.path)?.slice(1) ?? [];

const perform = (world: World, route: Route, call: Call): Reply => {
  try {
    const value = route.handle(world, call.form, idsOf(route, call));
    return { status: 200, body: expandedBy(world, value, wantedParts(call.form)) };
  } catch (error) {
    // A declined card stays on record; any other refused call never happened.
    if (error instanceof CardError) return { status: error.status, body: error.body() };
    throw error;
  }
};

/**
 * Answers a call; its effects and its answer are stored together. With `fails` all is done, and the answer is
 * an error.
 */
export const answer = (
  { store, advance }: Pick<World, "store" | "advance">,
  route: Route,
  call: Call,
  fails = false,
): Reply => {
  try {
    const known = replay(store, call);
    if (known) return known;
    return store.run(() => {
      const requestId = `req_${chance(14)}`;
      const now = momentOf(store, call, idsOf(route, call));
      const world = { store, now, requestId, idempotencyKey: call.key ?? null, advance };
      const done = perform(world, route, call);
      const reply = fails ? broken() : done;
      keep(store, call, reply);
      return reply;
    });
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body() };
    throw error;
  }
};

/** An error without details; under a key it stays the answer. */
export const broken = (): Reply => ({
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred" } },
});

export const unknownAddress = ({ method, path }: Pick<Call, "method" | "path">) =>
  new StripeError(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);

export const noKey = () =>
  new StripeError(
    401,
    "invalid_request_error",
    "You did not provide an API key, or not one that may do this.",
  );

export const tooLarge = () => invalid("The request is too large.");
