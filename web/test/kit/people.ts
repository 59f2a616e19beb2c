import { type Output, read, write } from "@vitrine/contract/endpoint";
import { listOf, listSearch, oneOrAll } from "@vitrine/contract/paging";
import { Done, searchWords } from "@vitrine/contract/shapes";
import { z } from "zod";

export const countries = ["Italy", "Norway", "Spain"] as const;
export const statuses = ["ACTIVE", "BLOCKED"] as const;

export const PeopleSearch = listSearch({
  sorts: ["name", "seats"],
  filters: {
    search: searchWords,
    status: oneOrAll(statuses),
    country: z.array(z.enum(countries)).default([]),
  },
});

const Person = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  country: z.string(),
  seats: z.number(),
});

export const people = {
  all: read("POST", "/api/v1/kit/people", {
    input: PeopleSearch,
    output: listOf(Person).extend({ isCountCapped: z.boolean() }),
  }),
  block: write("POST", "/api/v1/kit/people/:id/block", {
    input: z.object({ id: z.string() }),
    output: Done,
  }),
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

const matching = ({ search, status, country }: z.output<typeof PeopleSearch>) =>
  everybody.filter(
    (person) =>
      person.name.toLowerCase().includes(search.toLowerCase()) &&
      (status === "ALL" || person.status === status) &&
      (country.length === 0 || country.some((one) => one === person.country)),
  );

const inOrder = (rows: Person[], { fieldName, direction }: z.output<typeof PeopleSearch>["sort"]) =>
  rows.toSorted((one, other) => {
    const by = fieldName === "name" ? one.name.localeCompare(other.name) : one.seats - other.seats;
    return direction === "ASC" ? by : -by;
  });

const answer = (body: string) => {
  const search = PeopleSearch.parse(JSON.parse(body));
  const rows = inOrder(matching(search), search.sort);
  const from = (search.page - 1) * search.pageSize;
  const items = rows.slice(from, from + search.pageSize);
  return { items, count: rows.length, isCountCapped: false };
};

const block = (id: string) => {
  if (id === "p2") return Response.json({ message: "Person 0002 is needed" }, { status: 409 });
  everybody = everybody.map((one) => (one.id === id ? { ...one, status: "BLOCKED" } : one));
  return Response.json({ message: "" });
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
  window.addEventListener("answers", ({ detail }: CustomEventInit<Way>) => {
    answers = detail ?? "usual";
    for (const go of held.splice(0)) go();
  });
  window.fetch = async (address, init) => {
    const path = String(address);
    const [, id] = /people\/(\w+)\/block$/.exec(path) ?? [];
    return id ? block(id) : respond(String(init?.body));
  };
};
