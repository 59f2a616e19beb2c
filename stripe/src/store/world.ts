import { randomBytes } from "node:crypto";
import { missing } from "#http/errors.ts";
import type { Kind, Kinds } from "#objects/kinds.ts";
import type { Store } from "./store.ts";

export const apiVersion = "2026-10-28.endive";

const nouns = new Map<Kind, string>([
  ["cus", "customer"],
  ["pm", "payment_method"],
  ["seti", "setup_intent"],
  ["pi", "payment_intent"],
  ["in", "invoice"],
  ["sub", "subscription"],
  ["prod", "product"],
]);

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random word, as long as the provider's. */
export const chance = (length = 24) =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("");

export const newId = (kind: Kind) => `${kind}_${chance()}`;

/** The stored objects, at the moment at which something happens to them. */
export interface World {
  store: Store;
  /** In seconds: of real time, or of the clock that is being moved. */
  now: number;
  requestId: string | null;
  idempotencyKey: string | null;
  /** Moves a clock on, once the call that asks for it is answered. */
  advance?: (clock: string, to: number) => void;
}

export const find = <K extends Kind>({ store }: World, kind: K, id: string, param = "id") => {
  const found = store.get(kind, id);
  if (!found) throw missing(nouns.get(kind) ?? kind, id, param);
  return found;
};

export const customerOf = (world: World, id: string, param = "customer") => {
  const customer = find(world, "cus", id, param);
  if (customer.deleted) throw missing("customer", id, param);
  return customer;
};

/** Changes a part of a thing. */
export const change = <K extends Kind>(
  { store }: World,
  kind: K,
  thing: Kinds[K],
  part: Partial<Kinds[K]>,
): Kinds[K] => store.save(kind, { ...(store.get(kind, thing.id) ?? thing), ...part });

const wants = (enabled: string[], type: string) =>
  enabled.some((name) => name === "*" || name === type);

/** Emits an event to all endpoints; `before` is what no longer stands in the object. */
export const emit = (world: World, type: string, object: unknown, before?: object) => {
  const { store, now, requestId, idempotencyKey } = world;
  const endpoints = store
    .all("we")
    .filter(({ status, enabled_events }) => status === "enabled" && wants(enabled_events, type));
  const event = store.save("evt", {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: now,
    livemode: false,
    type,
    data: { object: structuredClone(object), ...(before && { previous_attributes: before }) },
    pending_webhooks: endpoints.length,
    request: { id: requestId, idempotency_key: idempotencyKey },
  });
  for (const endpoint of endpoints)
    store.save("delivery", {
      id: newId("delivery"),
      event: event.id,
      endpoint: endpoint.id,
      attempts: 0,
      dueAt: Date.now(),
    });
};
