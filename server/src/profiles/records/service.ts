import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { countedMessages } from "@vitrine/contract/messages";
import type { Permission } from "@vitrine/contract/permissions";
import type { records } from "@vitrine/contract/profiles/records";
import type { Db } from "#db/connect.ts";
import { logoPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { changeMany, type Obstacle } from "#http/change-many.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { type ChosenCompany, lockCompanies, retailerRecords, startupRecords } from "./queries.ts";

const kinds = {
  STARTUP: { source: startupRecords, seesPeople: "STARTUPS_VIEW_PROFILE" },
  RETAILER: { source: retailerRecords, seesPeople: "USERS_VIEW_PROFILE" },
} as const satisfies Record<string, { source: unknown; seesPeople: Permission }>;

/** Whether the people of such companies are shown to this member of staff. */
export const seesPeople = ({ permissions }: Actor, kind: keyof typeof kinds) =>
  permissions.includes(kinds[kind].seesPeople);

/** The filters of staff as the list takes them: names of people only if these may be seen. */
const searchOf = <F extends { search: string }, K extends "STARTUP" | "RETAILER">(
  actor: Actor,
  kind: K,
  fields: F,
) => {
  const ofPeople = seesPeople(actor, kind);
  return { ...fields, kind, search: { words: fields.search, ofPeople } };
};

export type { ChosenCompany } from "./queries.ts";

type Row = {
  logo30Id: string | null;
  logo60Id: string | null;
  logo120Id: string | null;
  owner: Output<typeof records.startups>["items"][number]["owner"];
};

const viewOf = <R extends Row>(
  { logo30Id, logo60Id, logo120Id, ...row }: R,
  showsPeople: boolean,
) => ({
  ...row,
  logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
  owner: showsPeople ? row.owner : null,
});

export const listStartupRecords = async (
  db: Db,
  actor: Actor,
  { fields, ...page }: Parsed<typeof records.startups>,
) => {
  const search = searchOf(actor, "STARTUP", fields);
  const { rows, ...counted } = await startupRecords.page(db, { ...page, ...search });
  return { ...counted, items: rows.map((row) => viewOf(row, search.search.ofPeople)) };
};

export const listRetailerRecords = async (
  db: Db,
  actor: Actor,
  { fields, ...page }: Parsed<typeof records.retailers>,
) => {
  const search = searchOf(actor, "RETAILER", fields);
  const { rows, ...counted } = await retailerRecords.page(db, { ...page, ...search });
  return { ...counted, items: rows.map((row) => viewOf(row, search.search.ofPeople)) };
};

export const countStartupRecords = async (
  db: Db,
  actor: Actor,
  { fields }: Parsed<typeof records.countStartups>,
) => {
  const { count } = await startupRecords.count(db, searchOf(actor, "STARTUP", fields), Infinity);
  return { count };
};

export const countRetailerRecords = async (
  db: Db,
  actor: Actor,
  { fields }: Parsed<typeof records.countRetailers>,
) => {
  const { count } = await retailerRecords.count(db, searchOf(actor, "RETAILER", fields), Infinity);
  return { count };
};

/** The companies that these ids name, or whose people they name: all of them, or 404. */
export const companiesNamed = async (
  db: Db,
  kind: "STARTUP" | "RETAILER",
  ids: readonly string[],
) => {
  const companies = await lockCompanies(db, kind, ids);
  const known = new Set(companies.flatMap(({ asked }) => asked));
  ensure(
    ids.every((id) => known.has(id)),
    "not_found",
  );
  return companies;
};

/** The ids found, if there are still as many as the person saw. */
const asMany = (ids: readonly string[], seen: number) => {
  if (ids.length !== seen)
    refuse("profiles.selection_changed", {
      message: countedMessages.selectionChanged(seen, ids.length),
      more: { seen, found: ids.length },
    });
  return ids;
};

const most = 10_000;
const everything = 1_000_000;

export const chosenStartups = async (
  db: Db,
  chosen: Parsed<typeof records.blockStartups>,
  doer: Actor,
) => {
  if ("ids" in chosen) return companiesNamed(db, "STARTUP", chosen.ids);
  const search = searchOf(doer, "STARTUP", chosen.all.fields);
  const ids = await startupRecords.ids(db, search, most + 1);
  return companiesNamed(db, "STARTUP", asMany(ids, chosen.all.count));
};

export const chosenRetailers = async (
  db: Db,
  chosen: Parsed<typeof records.blockRetailers>,
  doer: Actor,
) => {
  if ("ids" in chosen) return companiesNamed(db, "RETAILER", chosen.ids);
  const search = searchOf(doer, "RETAILER", chosen.all.fields);
  const ids = await retailerRecords.ids(db, search, most + 1);
  return companiesNamed(db, "RETAILER", asMany(ids, chosen.all.count));
};

type Named = { ids: readonly string[] };

/** The startups of these ids, or all that the filters find, without locks. */
export const idsOfStartups = async (
  db: Db,
  chosen: Named | Parsed<typeof records.countStartups>,
  doer: Actor,
) =>
  "ids" in chosen
    ? chosen.ids
    : startupRecords.ids(db, searchOf(doer, "STARTUP", chosen.fields), everything);

export const idsOfRetailers = async (
  db: Db,
  chosen: Named | Pick<Parsed<typeof records.retailers>, "fields">,
  doer: Actor,
) =>
  "ids" in chosen
    ? chosen.ids
    : retailerRecords.ids(db, searchOf(doer, "RETAILER", chosen.fields), everything);

/** `changeMany` for companies, which are named by their `companyId`. */
export const changeCompanies = (
  db: Db,
  companies: readonly ChosenCompany[],
  obstacleOf: Obstacle<ChosenCompany>,
  change: (companies: readonly ChosenCompany[]) => Promise<unknown>,
) =>
  changeMany(
    db,
    companies.map((company) => ({ ...company, id: company.companyId })),
    obstacleOf,
    change,
  );
