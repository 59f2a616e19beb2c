import { byCode } from "./areas.ts";
import { countryCode } from "./countries.ts";
import { placesIn, wholePlaceOf, placeOf, partsOf } from "./places.ts";
import { isEmpty, nothing, type Read, readLine } from "./values.ts";

const severalCountries = "is more than a country; the first was taken";

/** One place on one line; of several, the first with a city. */
export const readPlace =
  (most: number) =>
  (cell: string): Read<string> => {
    if (isEmpty(cell)) return nothing;
    const [first = "", ...others] = placesIn(cell.trim());
    const isCity = (place: string) => place.includes(",") && wholePlaceOf(place).city !== "";
    const place = wholePlaceOf(first).city === "" ? (others.find(isCity) ?? first) : first;
    const { value, notes } = readLine(place, most);
    const said = [
      ...(wholePlaceOf(place).isOfSeveral ? [severalCountries] : []),
      ...(others.length > 0 ? ["has several places; the first city was taken"] : []),
    ];
    return { value, notes: [...notes, ...said.map((says) => ({ says, about: cell }))] };
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
    notes: [{ says: severalCountries, about: cell }],
  };
};
