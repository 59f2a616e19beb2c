import { isArea } from "../import-values/areas.ts";
import { countryCode } from "../import-values/countries.ts";
import { placeOf } from "../import-values/places.ts";
import type { FieldName } from "./fields.ts";
import { fits, sampledRows } from "./fit.ts";
import { distinct, isWords, share } from "./kinds.ts";
import { website } from "./measures.ts";
import { hasCurrency } from "./money-fit.ts";

/** If the header may mean anything, the values must fit this well. */
export const provenFit = 0.5;

/** `AC.MX`: a share on the exchange of Mexico, and no address. */
const isTicker = (value: string) => /^[A-Z0-9&-]{1,10}\.[A-Z]{1,2}$/.test(value);

/** Texts that begin alike in every row say nothing about a company. */
const beginning = (value: string) => value.slice(0, 40);

const proofs: Partial<Record<FieldName, (values: string[]) => number>> = {
  website: (values) =>
    website(values) >= 0.85 && distinct(values) > 0.5 && share(values, isTicker) < 0.5 ? 0.5 : 0,
  linkedIn: (values) => (fits.linkedIn(values) >= 0.85 ? 0.5 : 0),
  // `CA` may be Canada; a column of states says nothing of countries.
  country: (values) =>
    share(values, (value) => countryCode(value) !== undefined) >= 0.85 &&
    share(values, isArea) < 0.5
      ? 0.5
      : 0,
  totalFundingAmount: (values) => (share(values, hasCurrency) >= 0.7 ? 0.45 : 0),
  founded: (values) => (share(values, (value) => /^(?:19|20)\d\d$/.test(value)) >= 0.9 ? 0.42 : 0),
  description: (values) =>
    share(values, (value) => isWords(value) && value.length > 60) >= 0.7 &&
    distinct(values.map(beginning)) > 0.5
      ? 0.41
      : 0,
  city: (values) =>
    share(values, (value) => placeOf(value).countryCode !== undefined && /[,(]/.test(value)) >= 0.7
      ? 0.41
      : 0,
};

/** Amounts and years can be of anything: they are taken by themselves only below an empty header. */
const ofAnything = new Set<FieldName>(["totalFundingAmount", "founded"]);

/** How surely values alone show what a column is, whatever its header says. */
export const proofOf = (field: FieldName, values: string[], hasHeader: boolean) =>
  hasHeader && ofAnything.has(field) ? 0 : (proofs[field]?.(values.slice(0, sampledRows)) ?? 0);
