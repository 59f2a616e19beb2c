import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fewestCharacters = 32;
/** The fewest characters a stranger could not predict: 20 hexadecimal digits are 80 bits. */
const fewestUnforetold = 20;
const fewestDistinct = 8;

const keyboard = "1234567890qwertyuiopasdfghjklzxcvbnm";

/** Words found in secrets that were not drawn at random. */
const words =
  /vitrine|secret|passw(?:or)?d|passphrase|change|default|example|sample|placeholder|replace|production|development|staging|local(?:host)?|test|demo|insecure|secure|private|public|random|string|super|admin|root|user|login|token|session|cookie|server|database|postgres|vault|master|access|please|your|this|that|here|with|must|never|always|keep|long|enough|character|minimum|correct|horse|battery|staple|lorem|ipsum|dolor|letmein|welcome|iloveyou|monkey|dragon|shop|window|retail|market|startup|company|key|dead|beef|cafe|babe|feed|face|f00d|(?:19|20)\d\d/g;

/** The pairs of letters that make up half of English text, but less than a tenth of random text. */
const pairs = new Set(
  "th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ri ro io ne ec ic co me no ho".split(
    " ",
  ),
);

const plainLetters = new Map([..."@a $s !i 0o 3e".split(" ")].map((pair) => [pair[0], pair[1]]));

/** As it would be read aloud: p@ssw0rd is a password. */
const readAloud = (text: string) =>
  text.replace(/[@$!03]/g, (sign) => plainLetters.get(sign) ?? sign);

/** Marks each place whose last steps form a run or repeat earlier ones. */
const markRepeats = (places: readonly number[], apart: number, predictable: boolean[]) => {
  const seen = new Set<string>();
  for (let i = apart + 2; i < places.length; i++) {
    const steps = [i - 2, i - 1, i].map((at) => (places[at] ?? 0) - (places[at - apart] ?? 0));
    const isRun = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
    const shape = steps.join();
    if (isRun || seen.has(shape)) predictable[i] = true;
    seen.add(shape);
  }
};

/** Only the first letter of a word counts. */
const markWords = (text: string, predictable: boolean[]) => {
  for (const { index, 0: word } of text.matchAll(words))
    predictable.fill(true, index + 1, index + word.length);
};

const unpredictablePart = (text: string) => {
  const predictable = Array.from(text, () => false);
  const codes = Array.from(text, (sign) => sign.charCodeAt(0));
  const keys = Array.from(text, (sign) => keyboard.indexOf(sign));
  for (const places of [codes, keys])
    for (const apart of [1, 2]) markRepeats(places, apart, predictable);
  for (const spelling of [text, readAloud(text)]) markWords(spelling, predictable);
  return predictable.filter((is) => !is).length;
};

const readsLikeWords = (text: string) => {
  const letters = readAloud(text);
  const all = Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2));
  const share = all.filter((pair) => pairs.has(pair)).length / all.length;
  // A secret drawn from letters and digits hardly ever lacks a digit.
  return share > (/\d/.test(text) ? 0.28 : 0.2);
};

/** Whether it is only encoded text. */
const isTextInCode = (secret: string) =>
  (["hex", "base64"] as const).some((code) =>
    /^[ -~]{12,}$/.test(Buffer.from(secret, code).toString("latin1")),
  );

/** Why a secret could be guessed; undefined if it is random and long enough. */
export const weaknessOf = (secret: string) => {
  const text = secret.toLowerCase();
  const isGuessable =
    new Set(text).size < fewestDistinct ||
    unpredictablePart(text) < fewestUnforetold ||
    text === [...text].toReversed().join("") ||
    readsLikeWords(text) ||
    isTextInCode(secret);
  if (secret.length >= fewestCharacters && !isGuessable) return undefined;
  return `must be at least ${fewestCharacters} random characters: openssl rand -base64 32`;
};

/** Outside production the secret is made once and kept beside the data. */
export const secretIn = (folder: string) => {
  const file = join(folder, "secret");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
};
