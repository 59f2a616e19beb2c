import { byCode, countryOfArea, nameOf, isArea, isContinent } from "./areas.ts";
import { countryCode } from "./countries.ts";

/** `isOfSeveral` if several countries are named, of which this is the first. */
export type Place = { city: string; countryCode: string | undefined; isOfSeveral?: true };

/** City states, where one name is both city and country. */
const cityStates = new Set(["SG", "HK", "MO", "MC", "GI", "LU", "SM", "VA"]);
const georgian = new Set(["tbilisi", "batumi", "kutaisi", "rustavi", "poti", "zugdidi", "gori"]);

/** The country that the last part of a place names; Georgia is one only after its own cities. */
const countryAtEnd = (last: string, before: string[]) => {
  const trimmed = last.replaceAll(".", "").trim();
  if (trimmed.length === 2) {
    // "CA" is California or Canada, "DE" Delaware or Germany: only what can be one thing is taken.
    const area = byCode.get(trimmed);
    const country = countryCode(trimmed);
    if (/^(?:US|UK|GB)$/.test(trimmed)) return country;
    return before.length > 0 && (area === undefined) !== (country === undefined)
      ? (area ?? country)
      : undefined;
  }
  const country = countryCode(trimmed);
  const area = before.length > 0 ? countryOfArea(trimmed) : undefined;
  if (country === "GE" && area)
    return before.some((part) => georgian.has(nameOf(part))) ? country : area;
  return country ?? area;
};

const alsoCities = new Set(["new york", "washington", "quebec"]);

/** `British Columbia` and `BC` before their country; two capitals are a code in any country. */
const isOnlyArea = (part: string, code: string) =>
  /^[A-Z]{2}$/.test(part) || (countryOfArea(part) === code && !alsoCities.has(nameOf(part)));

export const partsOf = (text: string) =>
  text
    .replace(/\s*\(([^()]*)\)\s*$/, ", $1")
    .split(/\s*[,;|/]\s*|\s+[-–—]\s+/)
    .filter((part) => part !== "");

const ofCountry = (text: string, code: string): Place => ({
  city: cityStates.has(code) ? text : "",
  countryCode: code,
});

const countryNamed = (text: string) => (text.length > 2 ? countryCode(text) : undefined);

/** `Germany/Sweden` has no city; in `Peru, USA` Peru is a town. */
const isOtherCountry = (first: string, code: string, text: string) => {
  const own = countryNamed(first);
  const isTown = code === "US" && text.includes(",");
  return own !== undefined && own !== code && !cityStates.has(own) && !isTown;
};

/** The place of several parts, the city before its country or after it. */
const placeFrom = (text: string, parts: string[]): Place | undefined => {
  const [first = "", ...rest] = parts;
  const last = rest.at(-1) ?? "";
  const inverted = rest.length > 1 ? countryCode(rest.slice(-2).join(", ")) : undefined;
  const code = inverted ?? countryAtEnd(last, parts.slice(0, -1));
  if (code && isOnlyArea(first, code)) return { city: "", countryCode: code };
  if (code && !inverted && isOtherCountry(first, code, text))
    return { city: "", countryCode: countryNamed(first), isOfSeveral: true };
  if (code) return { city: first, countryCode: code };
  const leading = countryNamed(first);
  return leading && rest.length === 1 && !isArea(last)
    ? { city: last, countryCode: leading }
    : undefined;
};

/** `Berlin|Germany` is one place; with commas, or without a country, the signs separate places. */
export const placesIn = (text: string) => {
  const isOne = !text.includes(",") && placeFrom(text, partsOf(text)) !== undefined;
  return isOne ? [text] : text.split(/\s*[|;\n]\s*/).filter((part) => part !== "");
};

const withoutRemark = (text: string) => text.replace(/\s*\([^()]*\)$/, "");

/** `Berlin, Germany`, `San Francisco, California, United States, North America`, `USA - Austin`. */
export const placeOf = (cell: string): Place => {
  const [text = ""] = placesIn(cell.trim());
  const whole = countryNamed(text);
  if (whole) return ofCountry(text, whole);
  const parts = partsOf(text).filter((part, at) => at === 0 || !isContinent(part));
  const [first = ""] = parts;
  const code = parts.length === 1 ? countryNamed(first) : undefined;
  if (code) return ofCountry(first, code);
  if (parts.length === 1) return { city: first, countryCode: undefined };
  const plain = withoutRemark(text);
  const place =
    placeFrom(text, parts) ?? (plain === text ? undefined : placeFrom(plain, partsOf(plain)));
  return place ?? { city: text, countryCode: undefined };
};

/** The country of a state or province alone, unless it may be a city or a country too. */
const countryOfOnlyArea = (text: string) => {
  const country = byCode.get(text) ?? countryOfArea(text);
  return countryCode(text) === undefined && !alsoCities.has(nameOf(text)) ? country : undefined;
};

/** `placeOf` where other places name their country: there `British Columbia` is no city. */
export const wholePlaceOf = (text: string): Place => {
  const country = countryOfOnlyArea(text.trim());
  return country === undefined ? placeOf(text) : { city: "", countryCode: country };
};

/** `placeOf` where all places are cities: there `America` is a village. */
export const cityOf = (city: string): Place => {
  const code = countryNamed(city);
  return { city, countryCode: code && cityStates.has(code) ? code : undefined };
};
