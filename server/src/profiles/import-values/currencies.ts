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
export const factorOf = (word = "") => factorWords.get(word.replace(/\.$/, "").toLowerCase());
export const sign = String.raw`\p{L}{0,3}[$€£¥₹₽₩₪₺₴]`;
export const code = String.raw`\p{L}{2,7}(?!\p{L})`;
export const latinFactor = [...factorWords.keys()]
  .filter((word) => /^[a-zõ]|^[а-я]/.test(word))
  .toSorted((one, other) => other.length - one.length)
  .join("|");
