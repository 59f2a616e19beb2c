import type { Store } from "#store/store.ts";
import type { Call } from "./call.ts";

type Named = { customer?: unknown; test_clock?: unknown };

const kindsWithTime = ["cus", "sub", "sub_sched", "in", "pi", "seti", "pm"] as const;

const named = (store: Store, id: unknown): Named | undefined => {
  if (typeof id !== "string") return undefined;
  const kind = kindsWithTime.find((prefix) => store.get(prefix, id));
  return kind && store.get(kind, id);
};

const clockOf = (store: Store, id: unknown): string | undefined => {
  const thing = named(store, id);
  if (typeof thing?.test_clock === "string") return thing.test_clock;
  return typeof thing?.customer === "string" ? clockOf(store, thing.customer) : undefined;
};

const naming = ["customer", "subscription", "from_subscription", "payment_intent"];

const idsIn = ({ form }: Call): unknown[] =>
  typeof form === "object" && form !== null
    ? Object.entries(form).flatMap(([key, value]) => (naming.includes(key) ? [value] : []))
    : [];

/** The second in which a call happens: by the clock of its customer, otherwise in real time. */
export const momentOf = (store: Store, call: Call, ids: string[]) => {
  for (const id of [...idsIn(call), ...ids]) {
    const clock = clockOf(store, id);
    const time = clock === undefined ? undefined : store.get("clock", clock)?.frozen_time;
    if (time !== undefined) return time;
  }
  return Math.floor(Date.now() / 1000);
};
