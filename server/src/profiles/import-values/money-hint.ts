import { type MoneyHint, currencyAndFactor } from "./amounts.ts";
import { currencyOf, factorOf } from "./currencies.ts";

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
