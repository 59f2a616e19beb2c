import { knownPasswords } from "./known-passwords.ts";
import { patternsIn, type Piece } from "../weak-patterns/policy.ts";
import { wordsIn } from "../weak-words/policy.ts";
import { plainText } from "./plain-text.ts";

export type Weakness = "COMMON" | "NAME" | "PATTERN";

type Step = Piece & { because?: Weakness };

const leastWorth = 5.5;
/** Characters after these are not rated: so long and weak a text is not meant to be a secret. */
const longestLookedAt = 200;
const product = "Vitrine";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const firstPrivate = 0xe000;

/** The text with one UTF-16 unit for each visible character, so that positions count characters. */
const inSingleSigns = (text: string) => {
  const wide = new Map<string, string>();
  const single = ({ segment }: { segment: string }) => {
    if (segment.length === 1) return segment;
    const sign = wide.get(segment) ?? String.fromCharCode(firstPrivate + wide.size);
    wide.set(segment, sign);
    return sign;
  };
  return [...segmenter.segment(text)].map(single).join("");
};

/** The length of the shortest beginning that the text only repeats, or of the whole. */
const period = (text: string) => {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return length;
  return text.length;
};

const isAffix = (sign: string) => /[\d\p{P}\p{S}\s]/u.test(sign);

/** All steps from one position in the text to a later one. */
const stepsThrough = (text: string, names: string[]): Step[] => {
  const words = wordsIn(text, names);
  // Characters merely added before or after a word are soon tried as well.
  const affixWorth = words.some(({ isSure }) => isSure) ? 0.5 : 1;
  return [
    ...[...text].map((sign, from) => ({
      from,
      to: from + 1,
      worth: isAffix(sign) ? affixWorth : 1,
    })),
    ...words,
    ...patternsIn(text).map((piece) => ({ ...piece, because: "PATTERN" as const })),
  ];
};

type Way = { worth: number; because: Weakness[] };

/** The way through the text that is guessed soonest. */
const cheapestWay = (text: string, names: string[]): Way => {
  const ways: Way[] = [{ worth: 0, because: [] }];
  for (const step of stepsThrough(text, names).toSorted((one, other) => one.from - other.from)) {
    const { worth, because } = ways[step.from] ?? { worth: Infinity, because: [] };
    const known = ways[step.to]?.worth ?? Infinity;
    if (worth + step.worth < known)
      ways[step.to] = {
        worth: worth + step.worth,
        because: step.because ? [...because, step.because] : because,
      };
  }
  return ways[text.length] ?? { worth: 0, because: [] };
};

/**
 * Why a password is soon guessed, or undefined. What is guessed as a whole (a name, a word tried
 * first, a row of keys, a date) is worth one character or two; enough must be left beside it.
 */
export const weaknessOf = (password: string, names: string[]): Weakness | undefined => {
  if (knownPasswords.has(password.toLowerCase())) return "COMMON";
  const text = inSingleSigns(plainText(password));
  const once = period(text);
  const { worth, because } = cheapestWay(text.slice(0, Math.min(once, longestLookedAt)), [
    product,
    ...names,
  ]);
  if (worth + (once < text.length ? 1 : 0) >= leastWorth) return undefined;
  return (["NAME", "COMMON"] as const).find((one) => because.includes(one)) ?? "PATTERN";
};
