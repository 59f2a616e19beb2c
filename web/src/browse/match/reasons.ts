import type { match } from "@vitrine/contract/browse/match";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { listNames } from "#ui/format/list-names.ts";
import { oneDecimal } from "#ui/format/number.ts";

type Match = Output<typeof match.one>;

const areasWords = ({ met, sought }: Match["areas"]) =>
  sought.length === 0
    ? t("match.areasUnchosen")
    : t("match.areas", { count: met.length, names: listNames(met) });

const needsWords = ({ mission, hasMissions }: Match["needs"]) => {
  if (!hasMissions) return t("match.needsUnsent");
  return mission ? t("match.needs", mission) : t("match.needsNot");
};

const countriesWords = ({ met, sought }: Match["countries"]) => {
  if (sought.length === 0) return t("match.countriesUnknown");
  if (met.length > 0) return t("match.countries", { names: listNames(met) });
  return t("match.countriesNot", { names: listNames(sought) });
};

const ratingWords = ({ weightedRate, count, isEarly }: Match["rating"]) =>
  t(isEarly ? "match.ratingEarly" : "match.rating", {
    count,
    average: oneDecimal(weightedRate ?? 0),
  });

const stageWords = ({ stage }: Match["constraints"]) => {
  if (stage === null) return t("match.stageUnchosen");
  if (stage.value === null) return t("match.stageUnsaid");
  return t(stage.isMet ? "match.stage" : "match.stageNot", { stage: stage.value });
};

/** Every reason of a match in words, with its points. */
export const reasonsOf = ({ areas, needs, countries, rating, constraints }: Match) => [
  { part: "areas", words: areasWords(areas), ...areas },
  { part: "needs", words: needsWords(needs), ...needs },
  { part: "countries", words: countriesWords(countries), ...countries },
  { part: "rating", words: ratingWords(rating), ...rating },
  { part: "constraints", words: stageWords(constraints), ...constraints },
];
