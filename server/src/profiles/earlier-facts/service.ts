import type { Parsed } from "@vitrine/contract/endpoint";
import { type facts, FactValue } from "@vitrine/contract/profiles/earlier-facts";
import { isRetailSide } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { type EarlierFact, earlierFacts } from "../facts/queries.ts";
import { companyProfiles } from "../queries.ts";
import { viewerOf } from "../service.ts";
import { sayerInWords, shownValue } from "../sources/service.ts";
import { countTrialProfile } from "../trial/service.ts";

const inWords = (
  { value, saidBy: by, origin, saidOn, confirmedOn, until }: EarlierFact,
  startupName: string,
) => ({
  value: FactValue.parse(shownValue(value)),
  by,
  date: saidOn,
  confirmed: confirmedOn,
  until,
  source: sayerInWords({ by, origin }, startupName),
});

/** Earlier facts, for anyone who may see the profile; in trial this counts as opening it. */
export async function showEarlierFacts(
  db: Db,
  actor: Actor,
  { id, field }: Parsed<typeof facts.earlier>,
) {
  const [row] = await companyProfiles(db, [id], viewerOf(actor));
  const { shortName, startup } = found(row);
  found(startup);
  if (isRetailSide(actor.role)) await countTrialProfile(db, actor, id);
  const rows = await earlierFacts(db, id, field);
  return { items: rows.map((one) => inWords(one, shortName)) };
}
