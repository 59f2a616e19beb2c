import { searchLog } from "@vitrine/contract/browse/search-log";
import { KeptSearch, namedFilters } from "@vitrine/contract/browse/searches";
import type { Filter } from "#browse/filter/queries.ts";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import { inWords } from "#db/names.ts";
import { moment } from "#reports/exports/service.ts";
import { completed, listFile } from "#reports/list-files/service.ts";
import { type LogRow, loggedSearches } from "./queries.ts";

const isNamed = (name: string) => namedFilters.some((one) => one === name);
/** How or where a list was shown, not what was asked for. */
const isAside = (name: string) => /^(sort|sortDirection|browseType|narrowCategories)$/.test(name);

const textOf = (name: string, value: unknown): string[] => {
  if (isNamed(name) || isAside(name) || value === null || value === "" || value === false)
    return [];
  if (name === "keyWord") return [String(value)];
  if (value === true) return [inWords(name)];
  const said = Array.isArray(value) ? value.join(", ") : String(value);
  return said === "" ? [] : [`${inWords(name)}: ${said}`];
};

/** A range as it is written: "2012–2020", "from 2012". */
const rangeText = ({ min, max }: NonNullable<Filter["founded"]>) => {
  if (min === undefined) return `up to ${max}`;
  return max === undefined ? `from ${min}` : `${min}–${max}`;
};

/** Everything a search asked for, in one line. */
const asksOf = (filter: Filter, known: Awaited<ReturnType<typeof valuesOf>>) => {
  const names = namedValues(filter, known).map(({ name, value }) => name ?? value);
  const others = Object.entries(filter).flatMap(([name, value]) =>
    textOf(name, isRange(value) ? rangeText(value) : value),
  );
  return [...others, ...names].join("; ");
};

const isRange = (value: unknown): value is NonNullable<Filter["founded"]> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withWords = async (db: Db, rows: readonly LogRow[]) => {
  const made = rows.map((row) => ({ ...row, search: KeptSearch.parse(row.search) }));
  const known = await valuesOf(
    db,
    made.map(({ search }) => search),
  );
  return made.map((row) => ({ ...row, asks: asksOf(row.search, known) }));
};

export const searchLogFile = listFile({
  job: "browse.search_log_file",
  list: "Search_Log",
  source: completed(loggedSearches, withWords),
  asked: searchLog.exportFile.input,
  wanted: (fields) => ({ ...fields, id: null }),
  columns: {
    asks: { head: "Asked for", width: 48, value: ({ asks }) => asks },
    results: { head: "Found", width: 9, value: ({ results }) => results },
    company: { head: "Company", width: 28, value: ({ company }) => company?.name ?? null },
    person: { head: "Person", width: 24, value: ({ person }) => person?.fullName ?? null },
    when: { head: "When", width: 17, value: ({ createdAt }) => moment(createdAt) },
  },
});
