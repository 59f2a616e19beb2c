import type { browse } from "@vitrine/contract/browse";
import { KeptSearch } from "@vitrine/contract/browse/searches";
import type { Parsed } from "@vitrine/contract/endpoint";
import { articlesTitled } from "#articles/service.ts";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import type { CompanyActor } from "#http/actor.ts";
import { missionsTitled } from "#profiles/lookup/service.ts";
import { categoriesNamedLike, savedTitled, startupsNamedLike } from "./queries.ts";

/** The most of each kind besides startups and categories. */
const limit = 3;

/** The caller's own searches, each with all that it takes to make it again. */
const savedFor = async (db: Db, userId: string, search: string) => {
  const rows = await savedTitled(db, { userId, search, limit });
  if (rows.length === 0) return [];
  const kept = rows.map((row) => ({ ...row, asked: KeptSearch.parse(row.search) }));
  const known = await valuesOf(
    db,
    kept.map(({ asked }) => asked),
  );
  return kept.map(({ id, title, names, asked }) => ({
    ...asked,
    id,
    title,
    values: namedValues(asked, known, Object(names)),
  }));
};

/** Results only for people whose company is approved and past its first steps. */
const ownOf = async (db: Db, { id, companyId, isReady }: CompanyActor, search: string) =>
  isReady
    ? {
        searches: await savedFor(db, id, search),
        missions: await missionsTitled(db, { search, companyId, limit }),
      }
    : { searches: [], missions: [] };

/** Suggestions for a search while it is typed. */
export async function suggest(
  db: Db,
  actor: CompanyActor,
  { search }: Parsed<typeof browse.suggestions>,
) {
  const startups = await startupsNamedLike(db, search);
  const categories = await categoriesNamedLike(db, search);
  return {
    startups: startups.map(({ logo60Id, ...row }) => ({ ...row, logo60: logoPicture(logo60Id) })),
    categories,
    ...(await ownOf(db, actor, search)),
    articles: await articlesTitled(db, search, limit),
  };
}
