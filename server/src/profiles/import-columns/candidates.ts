import type { FieldName } from "./fields.ts";
import { fitOf, leastFit } from "./fit.ts";
import { kindOf } from "./kinds.ts";
import { nameScore, plainlyNamed, saysNothing } from "./likeness.ts";
import { type KnownField, knownFields } from "./phrases.ts";
import { proofOf, provenFit } from "./proof.ts";
import type { Column } from "./sheet.ts";

export type Candidate = {
  index: number;
  field: FieldName;
  score: number;
  because: "name" | "values";
};
export type Look = { index: number; header: string; words: string[]; values: string[] };

const leastScore = 0.4;
/** Too few values prove nothing. */
export const enough = 3;

/** Fields read cell by cell: an unreadable cell stays empty and is reported. */
const readByCell = new Set<FieldName>([
  "founded",
  "teamSize",
  "numberOfClients",
  "totalFundingAmount",
  "country",
  "website",
]);

/** How well the values suit a field: at least 0.5 if they are few and not plainly of another kind. */
const seenFit = ({ values, header }: Look, field: FieldName, needsProof: boolean) => {
  if (values.length === 0) return needsProof ? 0 : 0.7;
  const fit = fitOf(field, { values, header });
  const isOpen =
    values.length < enough &&
    !needsProof &&
    (readByCell.has(field) || kindOf(values) === undefined);
  return isOpen ? Math.max(fit, 0.5) : fit;
};

/** A header is believed as far as the values below it allow. */
const byName = (
  look: Look,
  entry: KnownField,
): (Candidate & { named: number; isFit: boolean })[] => {
  const { score: named, needsProof } = nameScore(look.words, entry);
  if (named < leastScore) return [];
  const fit = seenFit(look, entry.field, needsProof);
  const score = Math.max(named * (0.3 + 0.7 * fit), named >= 1 ? leastScore : 0);
  const isFit = score >= leastScore && fit >= (needsProof ? provenFit : leastFit);
  return [{ index: look.index, field: entry.field, score, because: "name", named, isFit }];
};

const byValues = (
  { index, header, words, values }: Look,
  { field, not }: KnownField,
): Candidate[] => {
  if (values.length < enough || words.some((word) => not.has(word))) return [];
  const score = proofOf(field, values, !saysNothing(header));
  return score < leastScore ? [] : [{ index, field, score, because: "values" }];
};

export const candidatesOf = (look: Look) =>
  knownFields.flatMap((entry) => {
    const named = byName(look, entry).filter(({ isFit }) => isFit);
    return named.length > 0 ? named : byValues(look, entry);
  });

/** The field a header names best though its values are something else. */
export const unfitOf = (look: Look): Column["unfit"] => {
  if (look.values.length === 0) return undefined;
  const [best] = knownFields
    .flatMap((entry) => byName(look, entry))
    .filter(({ named, isFit }) => !isFit && named >= plainlyNamed)
    .toSorted((a, b) => b.named - a.named);
  return best && { field: best.field, kind: kindOf(look.values) };
};
