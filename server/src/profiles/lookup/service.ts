import type { Parsed } from "@vitrine/contract/endpoint";
import type { lookup } from "@vitrine/contract/profiles/lookup";
import { articlesTitled } from "#articles/service.ts";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { seesPeople } from "../records/service.ts";
import { companiesNamedLike, missionsTitled, mostOfAKind, peopleNamedLike } from "./queries.ts";

export { missionsTitled } from "./queries.ts";

const kinds = ["STARTUP", "RETAILER"] as const;
const sides = { STARTUP: "startup", RETAILER: "retailer" } as const;

/** Fewer letters occur in almost every name. */
const fewest = 2;

const nothing = { companies: [], people: [], missions: [], articles: [] };

/** Companies that this member of staff may open, and their people. */
const companiesAndPeople = async (db: Db, actor: Actor, search: string) => {
  const opened = kinds.filter((kind) => seesPeople(actor, kind));
  if (opened.length === 0) return { companies: [], people: [] };
  const companies = await companiesNamedLike(db, search, opened);
  const people = await peopleNamedLike(db, search, opened);
  return {
    companies: companies.map(({ kind, logo60Id, ...company }) => ({
      ...company,
      side: sides[kind],
      logo60: logoPicture(logo60Id),
    })),
    people: people.map(({ companyId, companyName, kind, ...person }) => ({
      ...person,
      company: { id: companyId, name: companyName, side: sides[kind] },
    })),
  };
};

/** Finds what this member of staff may open; missions and articles are open to all staff. */
export const findForStaff = async (
  db: Db,
  actor: Actor,
  { search }: Parsed<typeof lookup.find>,
) => {
  if (search.length < fewest) return nothing;
  return {
    ...(await companiesAndPeople(db, actor, search)),
    missions: await missionsTitled(db, { search, companyId: null, limit: mostOfAKind }),
    articles: await articlesTitled(db, search, mostOfAKind),
  };
};
