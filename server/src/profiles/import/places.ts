import { countryCode } from "./countries.ts";
import { isEmpty, nothing, type Read, readLine } from "./values.ts";
import { foldedWords } from "./words.ts";

const states =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida," +
  "GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine," +
  "MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska," +
  "NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio," +
  "OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas," +
  "UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia";
const provinces =
  "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia," +
  "ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan";
const furtherRegions =
  "bayern, bavaria, baden wurttemberg, hessen, nordrhein westfalen, niedersachsen, sachsen, thuringen, " +
  "brandenburg, catalonia, cataluna, andalucia, comunidad de madrid, ile de france, bretagne, occitanie, " +
  "lombardia, lombardy, lazio, piemonte, new south wales, queensland, western australia, south australia, " +
  "tasmania, karnataka, maharashtra, tamil nadu, telangana, gujarat, haryana, kerala, rajasthan, " +
  "uttar pradesh, west bengal, punjab, sao paulo, rio de janeiro, minas gerais, santa catarina, parana, " +
  "rio grande do sul, bahia, jalisco, nuevo leon, guangdong, zhejiang, jiangsu, sichuan, hubei";
const continents =
  "north america, south america, latin america, central america, northern america, europe, european union, " +
  "western europe, eastern europe, northern europe, southern europe, asia, asia pacific, apac, south asia, " +
  "southeast asia, southeastern asia, east asia, eastern asia, western asia, central asia, middle east, mena, " +
  "emea, africa, east africa, west africa, north africa, southern africa, sub saharan africa, " +
  "oceania, australasia, antarctica, americas, the americas, caribbean, latam";

const nameOf = (text: string) => foldedWords(text).join(" ");

const parsed = (list: string, country: string) =>
  list
    .split(",")
    .map((entry) => ({ code: entry.slice(0, 2), name: nameOf(entry.slice(3)), country }));

const areas = [...parsed(states, "US"), ...parsed(provinces, "CA")];
const byName = new Map(areas.map(({ name, country }) => [name, country]));
const byCode = new Map(areas.map(({ code, country }) => [code, country]));
const regionNames = new Set(furtherRegions.split(", "));
const continentNames = new Set(continents.split(", "));

export const isContinent = (text: string) => continentNames.has(nameOf(text));

/** The country of a state or province that is known by its name. */
const countryOfArea = (text: string) => byName.get(nameOf(text));

/** A state, a province or the like, by its name or its code. */
export const isArea = (text: string) =>
  countryOfArea(text) !== undefined || regionNames.has(nameOf(text)) || byCode.has(text.trim());

export type Place = { city: string; countryCode: string | undefined };

/** Cities that are countries: there the name is both. */
const cityStates = new Set(["SG", "HK", "MO", "MC", "GI", "LU", "SM", "VA"]);
const georgian = new Set(["tbilisi", "batumi", "kutaisi", "rustavi", "poti", "zugdidi", "gori"]);

/** What the last part of a place says of its country; Georgia is a country only below its own cities. */
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

const partsOf = (text: string) =>
  text
    .replace(/\s*\(([^()]*)\)\s*$/, ", $1")
    .split(/\s*[,;|/]\s*|\s+[-–—]\s+/)
    .filter((part) => part !== "");

const ofCountry = (text: string, code: string): Place => ({
  city: cityStates.has(code) ? text : "",
  countryCode: code,
});

const countryNamed = (text: string) => (text.length > 2 ? countryCode(text) : undefined);

/** The place of several parts, the city before its country or after it. */
const placeFrom = (parts: string[]): Place | undefined => {
  const [first = "", ...rest] = parts;
  const last = rest.at(-1) ?? "";
  const inverted = rest.length > 1 ? countryCode(rest.slice(-2).join(", ")) : undefined;
  const code = inverted ?? countryAtEnd(last, parts.slice(0, -1));
  if (code) return { city: isOnlyArea(first, code) ? "" : first, countryCode: code };
  const leading = countryNamed(first);
  return leading && rest.length === 1 && !isArea(last)
    ? { city: last, countryCode: leading }
    : undefined;
};

/** `Berlin|Germany` is one place; beside commas, or without a country, the signs part places. */
const placesIn = (text: string) => {
  const isOne = !text.includes(",") && placeFrom(partsOf(text)) !== undefined;
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
  const place = placeFrom(parts) ?? (plain === text ? undefined : placeFrom(partsOf(plain)));
  return place ?? { city: text, countryCode: undefined };
};

/** A state or province by itself, unless it may be a city or a country too. */
const countryOfOnlyArea = (text: string) => {
  const country = byCode.get(text) ?? countryOfArea(text);
  return countryCode(text) === undefined && !alsoCities.has(nameOf(text)) ? country : undefined;
};

/** The same where other places name their country: there `British Columbia` is no city. */
export const wholePlaceOf = (text: string): Place => {
  const country = countryOfOnlyArea(text.trim());
  return country === undefined ? placeOf(text) : { city: "", countryCode: country };
};

/** The same where all are cities: there `America` is a village. */
export const cityOf = (city: string): Place => {
  const code = countryNamed(city);
  return { city, countryCode: code && cityStates.has(code) ? code : undefined };
};

/** One place on a line; of several the first that has a city. */
export const readPlace =
  (most: number) =>
  (cell: string): Read<string> => {
    if (isEmpty(cell)) return nothing;
    const [first = "", ...others] = placesIn(cell.trim());
    const isCity = (place: string) => place.includes(",") && wholePlaceOf(place).city !== "";
    const place = wholePlaceOf(first).city === "" ? (others.find(isCity) ?? first) : first;
    const { value, notes } = readLine(place, most);
    if (others.length === 0) return { value, notes };
    const several = { says: "has several places; the first city was taken", about: cell };
    return { value, notes: [...notes, several] };
  };

/** `Boulder, CO` in a country that is known to be the USA is Boulder. */
export const cityIn = (text: string, country: string) => {
  const [, city, area = ""] = /^(.+?),\s*([A-Z]{2})$/.exec(text.trim()) ?? [];
  return city && byCode.get(area) === country ? city : placeOf(text).city;
};

/** One country, also at the end of a whole place; of several the first. */
export const readCountry = (cell: string): Read<string> => {
  if (isEmpty(cell)) return nothing;
  const whole = countryCode(cell);
  if (whole) return { value: whole, notes: [] };
  const several = new Set(partsOf(cell).flatMap((part) => countryCode(part) ?? []));
  const [first] = several;
  const code = several.size > 1 ? first : (placeOf(cell).countryCode ?? first);
  if (code === undefined)
    return { value: null, notes: [{ says: "is not a country we know", about: cell }] };
  if (several.size <= 1) return { value: code, notes: [] };
  return {
    value: code,
    notes: [{ says: "is more than a country; the first was taken", about: cell }],
  };
};
