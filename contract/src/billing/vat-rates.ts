type Rate = readonly [country: string, percent: number, since: string];

/**
 * The standard rate of each member state of the EU and the day it began. Source: European Commission,
 * Taxes in Europe Database, as of 2026-01-01. A new rate is added with its day; the old one stays.
 */
const rates: readonly Rate[] = [
  ["AT", 20, "1984-01-01"],
  ["BE", 21, "1996-01-01"],
  ["BG", 20, "1999-01-01"],
  ["CY", 19, "2014-01-13"],
  ["CZ", 21, "2013-01-01"],
  ["DE", 19, "2021-01-01"],
  ["DK", 25, "1992-01-01"],
  ["EE", 24, "2025-07-01"],
  ["ES", 21, "2012-09-01"],
  ["FI", 25.5, "2024-09-01"],
  ["FR", 20, "2014-01-01"],
  ["GR", 24, "2016-06-01"],
  ["HR", 25, "2012-03-01"],
  ["HU", 27, "2012-01-01"],
  ["IE", 23, "2021-03-01"],
  ["IT", 22, "2013-10-01"],
  ["LT", 21, "2009-09-01"],
  ["LU", 17, "2024-01-01"],
  ["LV", 21, "2012-07-01"],
  ["MT", 18, "2004-01-01"],
  ["NL", 21, "2012-10-01"],
  ["PL", 23, "2011-01-01"],
  ["PT", 23, "2011-01-01"],
  ["RO", 21, "2025-08-01"],
  ["SE", 25, "1990-07-01"],
  ["SI", 22, "2013-07-01"],
  ["SK", 23, "2025-01-01"],
];

/** In percent, on a day like `2026-11-23`; undefined for a country outside the EU. */
export const euVatRate = (country: string, day: string) => {
  const ofCountry = rates.filter(([code, , since]) => code === country && since <= day);
  return ofCountry.toSorted(([, , a], [, , b]) => (a < b ? 1 : -1))[0]?.[1];
};
