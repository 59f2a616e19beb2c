import { type Output, read, write } from "@vitrine/contract/endpoint";
import { DoneToMany, listOf, oneOrAll, staffList } from "@vitrine/contract/paging";
import { Done, searchWords } from "@vitrine/contract/shapes";
import { z } from "zod";

export const countries = ["Italy", "Norway", "Spain"] as const;
export const statuses = ["ACTIVE", "BLOCKED"] as const;

const list = staffList({
  sorts: ["name", "seats"],
  filters: {
    search: searchWords,
    status: oneOrAll(statuses),
    country: z.array(z.enum(countries)).default([]),
    ids: z.array(z.string()).default([]),
  },
});
export const PeopleSearch = list.search;
const Chosen = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ all: z.object({ fields: list.asked.shape.fields, count: z.number() }) }),
]);

const Person = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  country: z.string(),
  seats: z.number(),
});

export const people = {
  all: read("POST", "/api/v1/kit/people", {
    input: list.asked,
    output: listOf(Person).extend({ isCountCapped: z.boolean() }),
  }),
  block: write("POST", "/api/v1/kit/people/:id/block", {
    input: z.object({ id: z.string() }),
    output: Done,
  }),
  unblock: write("POST", "/api/v1/kit/people/unblock", { input: Chosen, output: DoneToMany }),
};

export type Person = Output<typeof people.all>["items"][number];

/** 1,234 people; every tenth is blocked. */
let everybody: Person[] = Array.from({ length: 1234 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Person ${String(at + 1).padStart(4, "0")}`,
  status: at % 10 === 9 ? "BLOCKED" : "ACTIVE",
  country: countries[at % 3] ?? "Italy",
  seats: (at * 7) % 50,
}));

type Fields = z.output<typeof list.asked>["fields"];

const matching = ({ search, status, country, ids }: Fields) =>
  everybody.filter(
    (person) =>
      person.name.toLowerCase().includes(search.toLowerCase()) &&
      (status === "ALL" || person.status === status) &&
      (ids.length === 0 || ids.includes(person.id)) &&
      (country.length === 0 || country.some((one) => one === person.country)),
  );

const inOrder = (rows: Person[], { fieldName, direction }: z.output<typeof PeopleSearch>["sort"]) =>
  rows.toSorted((one, other) => {
    const by = fieldName === "name" ? one.name.localeCompare(other.name) : one.seats - other.seats;
    return direction === "ASC" ? by : -by;
  });

const answer = (body: string) => {
  const search = list.asked.parse(JSON.parse(body));
  const rows = inOrder(matching(search.fields), search.sort);
  const from = (search.page - 1) * search.pageSize;
  const items = rows.slice(from, from + search.pageSize);
  return { items, count: rows.length, isCountCapped: false };
};

const block = (id: string) => {
  if (id === "p2") return Response.json({ message: "Person 0002 is needed" }, { status: 409 });
  everybody = everybody.map((one) => (one.id === id ? { ...one, status: "BLOCKED" } : one));
  return Response.json({ message: "" });
};

const unblocked = (id: string) => {
  everybody = everybody.map((one) => (one.id === id ? { ...one, status: "ACTIVE" } : one));
};

/** All but number 20, who has not paid. */
const unblock = (body: string) => {
  const chosen = Chosen.parse(JSON.parse(body));
  const ids = "ids" in chosen ? chosen.ids : matching(chosen.all.fields).map(({ id }) => id);
  if ("all" in chosen && ids.length !== chosen.all.count) {
    const message = `You chose ${chosen.all.count}, and ${ids.length} match now.`;
    return Response.json({ message, found: ids.length }, { status: 409 });
  }
  const done = ids.filter((id) => id !== "p20");
  for (const id of done) unblocked(id);
  const refused = ids
    .filter((id) => id === "p20")
    .map((id) => ({ id, code: "kit", message: "Has not paid" }));
  return Response.json({ message: "", done: done.length, refused, changeId: null });
};

const ways = ["usual", "capped", "none", "failed", "held"] as const;
type Way = (typeof ways)[number];
let answers: Way = "usual";
const held: (() => void)[] = [];

const respond = async (body: string) => {
  if (answers === "held") await new Promise<void>((resolve) => held.push(resolve));
  if (answers === "failed") return Response.json({ message: "It broke" }, { status: 400 });
  if (answers === "none") return Response.json({ items: [], count: 0, isCountCapped: false });
  const isCountCapped = answers === "capped";
  return Response.json({ ...answer(body), ...(isCountCapped && { count: 10_000, isCountCapped }) });
};

/** Answers in the page itself; a test says how, with an event. */
export const answerForPeople = () => {
  const asked = new URLSearchParams(location.search).get("answers");
  answers = ways.find((way) => way === asked) ?? "usual";
  window.addEventListener("somebody-unblocks", ({ detail }: CustomEventInit<string>) =>
    unblocked(detail ?? ""),
  );
  window.addEventListener("answers", ({ detail }: CustomEventInit<Way>) => {
    answers = detail ?? "usual";
    for (const go of held.splice(0)) go();
  });
  window.fetch = async (address, init) => {
    const path = String(address);
    if (path.endsWith("/unblock")) return unblock(String(init?.body));
    const [, id] = /people\/(\w+)\/block$/.exec(path) ?? [];
    return id ? block(id) : respond(String(init?.body));
  };
};
