import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { categoriesNamedLike, startupsNamedLike } from "./queries.ts";

/** What a search may be meant for while it is typed. */
export async function suggest(
  db: Db,
  _actor: Actor,
  { search }: Parsed<typeof browse.suggestions>,
) {
  const startups = await startupsNamedLike(db, search);
  const categories = await categoriesNamedLike(db, search);
  return {
    startups: startups.map(({ logo60Id, ...row }) => ({ ...row, logo60: logoPicture(logo60Id) })),
    categories,
  };
}
