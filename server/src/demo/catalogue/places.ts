import type { Culture } from "./people.ts";

export interface Place {
  country: string;
  /** How many startups come from here, compared with the others. */
  weight: number;
  register: string;
  culture: Culture;
  cities: readonly string[];
}

const place = (
  country: string,
  weight: number,
  nation: string,
  culture: Culture,
  ...cities: string[]
): Place => ({ country, weight, register: `${nation} company register`, culture, cities });

export const places: readonly Place[] = [
  place("IT", 58, "Italian", "italian", "Milan", "Turin", "Bologna", "Bari", "Trento", "Verona"),
  place(
    "DE",
    56,
    "German",
    "german",
    "Berlin",
    "Hamburg",
    "Cologne",
    "Leipzig",
    "Munich",
    "Bremen",
  ),
  place("FR", 46, "French", "french", "Paris", "Lyon", "Lille", "Nantes", "Bordeaux", "Marseille"),
  place("ES", 40, "Spanish", "spanish", "Madrid", "Barcelona", "Valencia", "Bilbao", "Málaga"),
  place("GB", 44, "British", "british", "London", "Leeds", "Bristol", "Glasgow", "Manchester"),
  place("NL", 34, "Dutch", "dutch", "Amsterdam", "Utrecht", "Rotterdam", "Eindhoven", "Groningen"),
  place("DK", 26, "Danish", "nordic", "Copenhagen", "Aarhus", "Odense", "Aalborg"),
  place("SE", 28, "Swedish", "nordic", "Stockholm", "Gothenburg", "Malmö", "Umeå"),
  place("FI", 18, "Finnish", "finnish", "Helsinki", "Oulu", "Tampere", "Turku"),
  place("NO", 18, "Norwegian", "nordic", "Oslo", "Bergen", "Trondheim", "Stavanger"),
  place("PL", 22, "Polish", "polish", "Warsaw", "Kraków", "Wrocław", "Gdańsk", "Łódź"),
  place("PT", 18, "Portuguese", "portuguese", "Lisbon", "Porto", "Braga", "Coimbra"),
  place("AT", 16, "Austrian", "german", "Vienna", "Graz", "Linz", "Innsbruck"),
  place("CH", 18, "Swiss", "german", "Zürich", "Basel", "Bern", "St. Gallen"),
  place("BE", 16, "Belgian", "dutch", "Antwerp", "Ghent", "Brussels", "Leuven"),
  place("IE", 12, "Irish", "british", "Dublin", "Cork", "Galway"),
  place("EE", 10, "Estonian", "finnish", "Tallinn", "Tartu"),
  place("LT", 7, "Lithuanian", "baltic", "Vilnius", "Kaunas"),
  place("LV", 6, "Latvian", "baltic", "Riga"),
  place("CZ", 12, "Czech", "czech", "Prague", "Brno", "Ostrava"),
  place("HU", 9, "Hungarian", "hungarian", "Budapest", "Debrecen", "Szeged"),
  place("RO", 9, "Romanian", "romanian", "Bucharest", "Cluj-Napoca", "Timișoara"),
  place("GR", 9, "Greek", "greek", "Athens", "Thessaloniki", "Patras"),
  place("SI", 5, "Slovenian", "czech", "Ljubljana", "Maribor"),
  place("HR", 6, "Croatian", "czech", "Zagreb", "Split", "Rijeka"),
  place("TR", 12, "Turkish", "turkish", "Istanbul", "İzmir", "Ankara"),
  place("IL", 10, "Israeli", "israeli", "Tel Aviv", "Haifa", "Jerusalem"),
  place("AE", 8, "Emirati", "arabic", "Dubai", "Abu Dhabi"),
  place("MA", 4, "Moroccan", "arabic", "Casablanca", "Rabat"),
  place("EG", 4, "Egyptian", "arabic", "Cairo", "Alexandria"),
  place("NG", 6, "Nigerian", "nigerian", "Lagos", "Abuja"),
  place("KE", 4, "Kenyan", "nigerian", "Nairobi", "Mombasa"),
  place("ZA", 5, "South African", "british", "Cape Town", "Johannesburg"),
  place("IN", 14, "Indian", "indian", "Bengaluru", "Mumbai", "Pune", "Chennai"),
  place("JP", 9, "Japanese", "japanese", "Tokyo", "Osaka", "Kyoto"),
  place("KR", 6, "Korean", "korean", "Seoul", "Busan"),
  place("SG", 6, "Singaporean", "indian", "Singapore"),
  place("AU", 7, "Australian", "british", "Melbourne", "Sydney", "Brisbane"),
  place("CA", 10, "Canadian", "british", "Toronto", "Montréal", "Vancouver"),
  place(
    "US",
    30,
    "American",
    "american",
    "New York",
    "Portland",
    "Chicago",
    "Austin",
    "Minneapolis",
  ),
  place("BR", 9, "Brazilian", "portuguese", "São Paulo", "Curitiba", "Recife"),
  place("MX", 6, "Mexican", "spanish", "Mexico City", "Guadalajara"),
  place("UA", 6, "Ukrainian", "ukrainian", "Kyiv", "Lviv"),
];

/** How people and streets are named in a country. */
export const cultureOf = (country: string): Culture =>
  places.find((one) => one.country === country)?.culture ?? "british";
