import { z } from "zod";
import { type Faults, Switches } from "#faults.ts";
import type { Reply } from "#http/answering.ts";
import type { Call } from "#http/call.ts";
import type { Event } from "#objects/objects.ts";
import type { Store } from "#store/store.ts";
import type { Deliveries } from "#webhooks/deliver.ts";

/** Views and switches for people who try the shop; these are not the provider's addresses. */
type Tools = { store: Store; faults: Faults; deliveries: Deliveries };

const mostEvents = 200;

const About = z.object({ object: z.string(), id: z.string().optional(), customer: z.unknown() });

const customerOf = ({ data }: Event) => {
  const { data: about } = About.safeParse(data.object);
  if (about?.object === "customer") return about.id ?? null;
  return typeof about?.customer === "string" ? about.customer : null;
};

const eventOf = (event: Event, { deliveries }: Tools) => ({
  id: event.id,
  type: event.type,
  created: event.created,
  customer: customerOf(event),
  ...deliveries.of(event.id),
});

const latest = (tools: Tools, of: string | undefined) =>
  tools.store
    .all("evt")
    .toReversed()
    .filter((event) => of === undefined || customerOf(event) === of)
    .slice(0, mostEvents)
    .map((event) => eventOf(event, tools));

const wrong = (message: string): Reply => ({ status: 400, body: { error: message } });

const switched = ({ faults }: Tools, text: string): Reply => {
  const read = Switches.safeParse(text === "" ? {} : JSON.parse(text));
  if (!read.success) return wrong(read.error.message);
  faults.set(read.data);
  return { status: 200, body: read.data };
};

/** The clock of a customer, and its present time. */
const timeOf = ({ store }: Tools, id: string): Reply => {
  const clock = store.get("clock", store.get("cus", id)?.test_clock ?? "");
  const now = clock?.frozen_time ?? Math.floor(Date.now() / 1000);
  return { status: 200, body: { clock: clock?.id ?? null, now } };
};

export const tryingPath = "/stand-in/";

export const answerTrying = (
  tools: Tools,
  { method, path, text }: Call & { text: string },
): Reply => {
  const [what, id = ""] = path.slice(tryingPath.length).split("/");
  if (what === "switches")
    return method === "POST" ? switched(tools, text) : { status: 200, body: tools.faults.switches };
  if (what === "events") return { status: 200, body: { events: latest(tools, id || undefined) } };
  if (what === "time") return timeOf(tools, id);
  return { status: 404, body: { error: "There is no such page." } };
};
