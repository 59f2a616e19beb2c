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

export const nameOf = (text: string) => foldedWords(text).join(" ");

const parsed = (list: string, country: string) =>
  list
    .split(",")
    .map((entry) => ({ code: entry.slice(0, 2), name: nameOf(entry.slice(3)), country }));

const areas = [...parsed(states, "US"), ...parsed(provinces, "CA")];
const byName = new Map(areas.map(({ name, country }) => [name, country]));
export const byCode = new Map(areas.map(({ code, country }) => [code, country]));
const regionNames = new Set(furtherRegions.split(", "));
const continentNames = new Set(continents.split(", "));

export const isContinent = (text: string) => continentNames.has(nameOf(text));

/** The country of a state or province that is known by its name. */
export const countryOfArea = (text: string) => byName.get(nameOf(text));

/** A state, a province or the like, by its name or its code. */
export const isArea = (text: string) =>
  countryOfArea(text) !== undefined || regionNames.has(nameOf(text)) || byCode.has(text.trim());
