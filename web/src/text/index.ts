import { en } from "#text/en/index.ts";
import type { LaterWords } from "#text/later.ts";

type Words = typeof en & LaterWords;
type Values = Readonly<Record<string, unknown>>;

type Counted = "zero" | "one" | "other";
type WithoutCount<K extends string> = K extends `${infer Name}_${Counted}` ? Name : K;

/** `ui.remove`, and `ui.ratings` for its `ratings_one` and `ratings_other`. */
type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutCount<K> : `${K}.${Key<T[K]>}`;
}[keyof T & string];

const words: Record<string, unknown> = { ...en };

/** Adds the words of a capability that loads after the first screens. */
export const addWords = (more: Partial<LaterWords>) => {
  Object.assign(words, more);
};

/** The language of the words on screen, for `Intl`. */
export const language = () => "en";

const plural = new Intl.PluralRules(language());

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textAt = (group: Record<string, unknown>, name: string, { count }: Values) => {
  if (typeof count !== "number") return group[name];
  const counted =
    (count === 0 && group[`${name}_zero`]) || group[`${name}_${plural.select(count)}`];
  return counted ?? group[name];
};

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value in Hebrew or Arabic on its own, so that it does not reorder the words around it. */
const isolated = (value: string) => (fromRight.test(value) ? `\u2068${value}\u2069` : value);

const filled = (text: string, values: Values) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => isolated(String(values[name] ?? gap)));

const groupAt = (names: readonly string[]) => {
  let group: unknown = words;
  for (const name of names) group = isGroup(group) ? group[name] : undefined;
  return isGroup(group) ? group : {};
};

/** The words for a key, with its values filled in: `t("ui.ratings", { count: 27 })`. */
export const t = (key: Key<Words>, values: Values = {}): string => {
  const names = key.split(".");
  const text = textAt(groupAt(names.slice(0, -1)), names.at(-1) ?? "", values);
  return typeof text === "string" ? filled(text, values) : key;
};
