import {
  type match,
  type MatchPart,
  matchParts,
  usualWeights,
} from "@vitrine/contract/browse/match";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { isChosen, type Wish } from "./points.ts";
import { knownStages, matchWith, preferencesOf, savePreferencesOf, wishOf } from "./queries.ts";

/** What the company looks for; null if too little is known to say how well anything matches. */
export const wishFor = async (db: Db, companyId: string | null) => {
  const wish = companyId === null ? undefined : await wishOf(db, companyId);
  return wish && isChosen(wish) ? wish : null;
};

const stageOf = (value: string | null, { stages }: Wish) =>
  stages.length === 0 ? null : { value, isMet: value !== null && stages.includes(value) };

/** The open mission whose needs are met best, if any is met. */
const bestMission = ({ missions }: Wish, needsMet: readonly number[]) =>
  missions
    .map(({ id, title, count }, place) => ({ id, title, met: needsMet[place] ?? 0, count }))
    .filter(({ met }) => met > 0)
    .toSorted((one, other) => other.met / other.count - one.met / one.count || other.met - one.met)
    .at(0) ?? null;

/** How well a startup matches what the caller's company looks for, with every reason. */
export async function showMatch(
  db: Db,
  { companyId }: CompanyActor,
  { id: startupId }: Parsed<typeof match.one>,
) {
  const wish = found(await wishOf(db, companyId));
  const row = found(await matchWith(db, { startupId, wish }));
  const worth = (part: MatchPart) => ({ points: row[part], most: wish.weights[part] });
  const score = matchParts.reduce((sum, part) => sum + row[part], 0);
  return {
    score: isChosen(wish) ? score : null,
    companyShortName: wish.companyShortName,
    areas: { ...worth("areas"), met: row.areasMet, sought: row.areasSought },
    needs: {
      ...worth("needs"),
      hasMissions: wish.missions.length > 0,
      mission: bestMission(wish, row.needsMet),
    },
    countries: { ...worth("countries"), met: row.countriesMet, sought: row.countriesSought },
    rating: { ...worth("rating"), ...row.shownRating },
    constraints: { ...worth("constraints"), stage: stageOf(row.companyStatus, wish) },
  };
}

export async function showPreferences(db: Db, { companyId }: CompanyActor) {
  const { stages, version, ...weights } = (await preferencesOf(db, companyId)) ?? {
    ...usualWeights,
    stages: [],
    version: 0,
  };
  return { weights, stages, version, knownStages: await knownStages(db) };
}

/** Refuses if the settings were saved since they were read. */
export async function savePreferences(
  db: Db,
  actor: CompanyActor,
  { weights, stages, version }: Parsed<typeof match.savePreferences>,
) {
  const { companyId } = actor;
  const preferences = { ...weights, stages: [...new Set(stages)] };
  ensure(await savePreferencesOf(db, companyId, preferences, version), "browse.match_stale");
  await record(db, oneself(actor), "browse.match_weighed", { companyId });
  return changesSaved;
}
