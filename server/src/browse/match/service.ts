import { type match, matchParts, usualWeights } from "@vitrine/contract/browse/match";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type CompanyActor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import {
  forgetPreferencesOf,
  knownStages,
  matchWith,
  preferencesOf,
  savePreferencesOf,
} from "./queries.ts";

const stageOf = (value: string | null, stages: readonly string[]) =>
  stages.length === 0 ? null : { value, isMet: value !== null && stages.includes(value) };

/** How well a startup matches what the caller's company looks for, with every reason. */
export async function showMatch(
  db: Db,
  { companyId }: CompanyActor,
  { id: startupId }: Parsed<typeof match.one>,
) {
  const row = found(await matchWith(db, { startupId, companyId }));
  return {
    score: row.score,
    companyShortName: row.companyShortName,
    areas: { points: row.areas, most: row.mostAreas, met: row.areasMet, sought: row.areasSought },
    needs: {
      ...{ points: row.needs, most: row.mostNeeds },
      ...{ hasMissions: row.hasMissions, mission: row.mission },
    },
    countries: {
      ...{ points: row.countries, most: row.mostCountries },
      ...{ met: row.countriesMet, sought: row.countriesSought },
    },
    rating: { points: row.rating, most: row.mostRating, ...row.shownRating },
    constraints: {
      ...{ points: row.constraints, most: row.mostConstraints },
      stage: stageOf(row.companyStatus, row.stages),
    },
  };
}

export async function showPreferences(db: Db, { companyId }: CompanyActor) {
  const { stages, ...weights } = (await preferencesOf(db, companyId)) ?? {
    ...usualWeights,
    stages: [],
  };
  return { weights, stages, knownStages: await knownStages(db) };
}

type Preferences = Parsed<typeof match.savePreferences>;

const isUsual = ({ weights, stages }: Preferences) =>
  stages.length === 0 && matchParts.every((part) => weights[part] === usualWeights[part]);

export async function savePreferences(db: Db, actor: CompanyActor, preferences: Preferences) {
  const { companyId } = actor;
  const { weights, stages } = preferences;
  if (isUsual(preferences)) await forgetPreferencesOf(db, companyId);
  else await savePreferencesOf(db, companyId, { ...weights, stages: [...new Set(stages)] });
  await record(db, oneself(actor), "browse.match_weighed", { companyId });
  return changesSaved;
}
