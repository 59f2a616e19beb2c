import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupCard } from "#browse/cards/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { relatedStartups, tasteOf } from "./queries.ts";

const shown = 3;

/** The startups that are nearest to one. */
export async function similarTo(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof browse.similarToStartup>,
) {
  const taste = found(await tasteOf(db, id));

  const wish = { ...taste, viewerId: actor.id, limit: shown, except: id };
  const rows = await relatedStartups(db, wish);
  return { items: rows.map(startupCard) };
}
