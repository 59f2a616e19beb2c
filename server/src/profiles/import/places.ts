import { countryCode } from "./countries.ts";
import { isEmpty, nothing, type Read } from "./values.ts";
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

const isOnlyArea = (part: string, code: string) =>
  countryOfArea(part) === code && !alsoCities.has(nameOf(part));

const partsOf = (text: string) =>
  text
    .replace(/\s*\(([^()]*)\)\s*$/, ", $1")
    .split(/\s*[,;|/]\s*|\s+[-–—]\s+/)
    .filter((part) => part !== "");

/** `Berlin, Germany`, `San Francisco, California, United States, North America`, `USA - Austin`. */
export const placeOf = (text: string): Place => {
  const all = partsOf(text);
  const parts = all.filter((part, at) => at === 0 || !isContinent(part));
  const [first = "", ...rest] = parts;
  if (rest.length === 0) {
    const code = first.length > 2 ? countryCode(first) : undefined;
    if (code === undefined) return { city: all.length > 1 ? first : text, countryCode: undefined };
    return { city: cityStates.has(code) ? first : "", countryCode: code };
  }
  const last = rest.at(-1) ?? "";
  const code = countryAtEnd(last, parts.slice(0, -1));
  if (code) return { city: isOnlyArea(first, code) ? "" : first, countryCode: code };
  const leading = first.length > 2 ? countryCode(first) : undefined;
  if (leading && rest.length === 1 && !isArea(last)) return { city: last, countryCode: leading };
  return { city: text, countryCode: undefined };
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
