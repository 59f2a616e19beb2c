import { readNumbers } from "./numbers.ts";
import { isEmpty, type Note, nothing, type Read } from "./values.ts";
import { fold } from "./words.ts";

/** Minor units of a currency. */
export type Money = { amount: number; currency: string };

/** What the header or another column says of amounts that do not say it themselves. */
export type MoneyHint = { currency?: string; factor?: number };

const signs = new Map([
  ["$", "USD"],
  ["us$", "USD"],
  ["usd$", "USD"],
  ["a$", "AUD"],
  ["au$", "AUD"],
  ["c$", "CAD"],
  ["ca$", "CAD"],
  ["s$", "SGD"],
  ["hk$", "HKD"],
  ["nz$", "NZD"],
  ["r$", "BRL"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₹", "INR"],
  ["₽", "RUB"],
  ["₩", "KRW"],
  ["₪", "ILS"],
  ["₺", "TRY"],
  ["₴", "UAH"],
  ["zł", "PLN"],
  ["kč", "CZK"],
  ["rmb", "CNY"],
  ["fr", "CHF"],
  ["sfr", "CHF"],
  ["rs", "INR"],
  ["dollar", "USD"],
  ["dollars", "USD"],
  ["円", "JPY"],
  ["元", "CNY"],
  ["원", "KRW"],
  ["euro", "EUR"],
  ["euros", "EUR"],
  ["pound", "GBP"],
  ["pounds", "GBP"],
]);

const codes = new Set(Intl.supportedValuesOf("currency"));

/** The currency a word or sign stands for. */
export const currencyOf = (word: string): string | undefined => {
  const bare = word.replace(/[.\s]/g, "");
  const code = bare.toUpperCase();
  return signs.get(bare.toLowerCase()) ?? (codes.has(code) ? code : undefined);
};

const factors: [words: string, factor: number][] = [
  ["k|thousand|tsd|tausend|mille|tys|тыс", 1_000],
  ["m|mm|mn|mio|mln|mill|million|millions|millionen|millones|milhões|milhoes|milioni", 1_000_000],
  ["miljoen|miljoner|millioner|млн", 1_000_000],
  ["b|bn|mrd|mld|md|billion|billions|milliard|milliards|milliarden", 1_000_000_000],
  ["miljard|miljardi|miliardi|млрд", 1_000_000_000],
  ["lakh|lakhs|lac", 100_000],
  ["cr|crore|crores", 10_000_000],
  ["万|萬", 10_000],
  ["億|亿", 100_000_000],
];
const factorWords = new Map(
  factors.flatMap(([words, factor]) => words.split("|").map((word) => [word, factor] as const)),
);
const factorOf = (word = "") => factorWords.get(word.replace(/\.$/, "").toLowerCase());

const number = String.raw`\d+(?:[.,'’]\d+|[ \u00a0\u202f\u2009]\d{3}(?!\d))*`;
const sign = String.raw`\p{L}{0,3}[$€£¥₹₽₩₪₺₴]`;
const code = String.raw`\p{L}{2,7}(?!\p{L})`;
const latinFactor = [...factorWords.keys()]
  .filter((word) => /^[a-zõ]|^[а-я]/.test(word))
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const size = String.raw`(?:${latinFactor})(?!\p{L})\.?|[万萬億亿]`;
// A sign before the next digit belongs to the next amount.
const after = String.raw`(?:(?:${sign})(?!\s?\d)|[円元원]|${code}(?!\s?\d))`;
const amountPattern = new RegExp(
  String.raw`(?:(${sign}|${code}\.?)\s?)?(${number})\s?(${size})?\s?(${after})?`,
  "giu",
);

type Amount = { numbers: number[]; currency?: string; factor?: number; at: number; end: number };

/** `k€`, `MEUR` and `TEUR` are a currency in thousands or millions. */
const currencyAndFactor = (text = ""): { currency?: string; factor?: number } => {
  const plain = currencyOf(text);
  if (plain) return { currency: plain };
  const [, scale = "", rest = ""] = /^(\p{L}{1,3}?)([$€£¥₹₽₩₪₺₴]|\p{L}{3})$/u.exec(text) ?? [];
  const factor = factorOf(scale.replace(/^t$/i, "k"));
  const currency = factor && currencyOf(rest);
  return currency ? { currency, factor } : {};
};

/** `$14.500000` is neither 14.5 nor 14.5 million for sure; `651.5069` and `14.5000` of a column in millions are. */
const isOdd = (digits: string, factor: number | undefined) =>
  factor === undefined && /^[1-9]\d{0,2}\.\d{3}000$/.test(digits);

const amountsIn = (part: string, hint: MoneyHint): Amount[] =>
  [...part.matchAll(amountPattern)].flatMap((match) => {
    const [all, before, digits = "", scale, last] = match;
    const named = [before, last].map(currencyAndFactor).find(({ currency }) => currency);
    const factor = factorOf(scale) ?? named?.factor;
    const numbers = readNumbers(digits, factor !== undefined);
    if (numbers === undefined || isOdd(digits, factor ?? hint.factor)) return [];
    const at = match.index;
    return [{ numbers, currency: named?.currency, factor, at, end: at + all.trimEnd().length }];
  });

/** `7.12 USD Mil` and `$7 mil` are millions; elsewhere `mil` is a thousand in half of the languages. */
const withMillions = (part: string) =>
  part
    .replace(/(\d)\s*(USD|EUR|GBP|\$|€|£)\s*mil\b\.?/giu, "$1 million $2")
    .replace(/(?<!\p{L})(USD|EUR|GBP|\$|€|£)\s*(\d[\d.,]*)\s*mil\b\.?/giu, "$1 $2 million");
const isThousandOrMillion = (part: string) => /\d\s*mil(?!\p{L})/iu.test(part);

const undisclosed =
  /undisclosed|not disclosed|not public|confidential|nicht bekannt|unbekannt|non divulgue|non communique|no revelad|non divulgat|onbekend|hemlig/;
const rangeSign = /^\s*(?:-|–|—|to|bis|à|hasta|tot)\s*$/iu;
const bareNumber = new RegExp(String.raw`^[\s~≈><≥]*${number}\s*\+?\s*$`, "u");
const bareRange = new RegExp(String.raw`^\s*${number}\s*(?:-|–|—|to|bis)\s*${number}\s*$`, "iu");

type Part = { amounts: Amount[]; notes: Note[] };

const isExplicit = ({ currency, factor }: Amount) => currency !== undefined || factor !== undefined;

const readPart = (given: string, hint: MoneyHint): Part => {
  if (isEmpty(given)) return { amounts: [], notes: [] };
  const part = withMillions(given);
  const all = amountsIn(part, hint);
  if (all.length === 0 && undisclosed.test(fold(part)))
    return { amounts: [], notes: [{ says: "is not fully disclosed" }] };
  const stated = all.filter(isExplicit);
  const isBare = bareNumber.test(part) || bareRange.test(part);
  const [low, high] = isBare ? all : stated;
  if (!low || /^\s*[-−]/.test(part) || isThousandOrMillion(part))
    return { amounts: [], notes: [{ says: "is not an amount of money", about: part.trim() }] };
  const before = all[all.indexOf(low) - 1];
  const [from, to] = before && isRange(part, before, low) ? [before, low] : [low, high];
  if (!to || !isRange(part, from, to)) return { amounts: isBare ? all : stated, notes: [] };
  const lower = {
    ...from,
    currency: from.currency ?? to.currency,
    factor: from.factor ?? to.factor,
  };
  return {
    amounts: [lower],
    notes: [{ says: "is a range; its lower end was taken", about: part.trim() }],
  };
};

const isRange = (part: string, from: Amount, to: Amount) =>
  rangeSign.test(part.slice(from.end, to.at));

/** Commas part amounts unless a digit follows at once; `+`, `and`, `;` and `|` always do. */
const partsOf = (cell: string) =>
  cell.split(/[;|\n]|,(?!\d)|\s\+\s|\s(?:and|und|et|y|e|og|och)\s/iu);

const minorDigitsOf = new Map<string, number>();

/** How many digits the minor unit of a currency has. */
const minorDigits = (currency: string) => {
  const known = minorDigitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  minorDigitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
};

const largest = 1e15;
const unlikelyInThousands = 100_000;

const inFull = ({ numbers, factor }: Amount, hint: MoneyHint) =>
  numbers.reduce((sum, value) => {
    const hinted = value < unlikelyInThousands ? (hint.factor ?? 1) : 1;
    return sum + value * (factor ?? hinted);
  }, 0);

/** Beside amounts that say what they are, `2014` is when. */
const withoutYears = (amounts: Amount[]) => {
  const isYear = ({ numbers: [first = 0] }: Amount) => first >= 1900 && first <= 2100;
  const kept = amounts.filter((amount) => isExplicit(amount) || !isYear(amount));
  return amounts.some(isExplicit) ? kept : amounts;
};

/** The sum of the amounts in a cell. Of several currencies only the first is added up, and that is said. */
export const readMoney = (cell: string, hint: MoneyHint, fallback: string): Read<Money> => {
  if (isEmpty(cell)) return nothing;
  const parts = partsOf(cell).map((part) => readPart(part, hint));
  const notes = parts.flatMap((part) => part.notes);
  const amounts = withoutYears(parts.flatMap((part) => part.amounts));
  if (amounts.length === 0) return { value: null, notes };
  const stated = amounts.find(({ currency }) => currency)?.currency;
  const currency = stated ?? hint.currency ?? fallback;
  const ours = amounts.filter((amount) => (amount.currency ?? currency) === currency);
  if (ours.length < amounts.length)
    notes.push({ says: `has several currencies; only ${currency} was added up`, about: cell });
  if (!stated && !hint.currency) notes.push({ says: `has no currency; read as ${fallback}` });
  const full = ours.reduce((sum, amount) => sum + inFull(amount, hint), 0);
  const amount = Math.round(full * 10 ** minorDigits(currency));
  if (amount > largest)
    return { value: null, notes: [{ says: "is too large to be real", about: cell }] };
  return { value: { amount, currency }, notes };
};

const inHeader =
  /(?<!\p{L})(thousand|tsd|tausend|million|mio|millionen|mn|mm|billion|mrd)s?(?!\p{L})/iu;
const common = new Set("usd eur gbp chf sek nok dkk jpy cny inr cad aud pln czk huf".split(" "));
const inThousands = /^[KMT](?:EUR|USD|CHF|GBP)$/;

/** `Funding ($M)`, `raised_amount_usd`, `Finanzierung in TEUR`: what a header says of its amounts. */
export const moneyHint = (header: string): MoneyHint => {
  const words = header.split(/[^\p{L}]+/u);
  const [, before, mark, behind] = /([kmt])?([$€£¥₹])\s*([kmb](?!\p{L}))?/iu.exec(header) ?? [];
  const word = words.find((part) => common.has(part.toLowerCase()) || inThousands.test(part));
  const inWord = currencyAndFactor(word);
  return {
    currency: mark ? currencyOf(mark) : inWord.currency,
    factor:
      factorOf(inHeader.exec(header)?.[1]) ??
      factorOf(before?.replace(/t/i, "k") ?? behind) ??
      inWord.factor,
  };
};
