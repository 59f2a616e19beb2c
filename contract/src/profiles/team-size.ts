import { z } from "zod";
import { messages } from "#messages.ts";
import { between } from "#wording.ts";

/** The largest employer has about 2.3 million people. */
export const mostPeople = 3_000_000;

const stored = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14})|\+)?$/;

/** A number or a range, however large. */
const Size = z
  .string(messages.typeTeamSize)
  .regex(stored, messages.typeTeamSize)
  .refine((size) => {
    const [, from, to] = stored.exec(size) ?? [];
    return to === undefined || Number(from) < Number(to);
  }, messages.teamSizeOrder);

/** The size of a team: "24", "11-50", "10001+". */
export const TeamSize = Size.refine(
  (size) => (size.match(/\d+/g) ?? []).every((people) => Number(people) <= mostPeople),
  between(1, mostPeople),
);

const number = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d+) ?(k?)`;
const whole = (pattern: string) => new RegExp(`^${pattern}$`);
const shapes = {
  one: whole(`(?:about|around|approx\\.?|ca\\.?|circa|~)? ?${number}`),
  range: whole(`(?:between|from)? ?${number} ?(?:-|to|and|bis|à) ?${number}`),
  from: whole(
    `(?:>|≥|over|more than|at least|from) ?${number}|${number} ?(?:\\+|or more|and more)`,
  ),
  upTo: whole(`(?:<|≤|under|less than|up to) ?${number}`),
};

const peopleWords =
  / ?(?:employees?|people|persons?|staff|fte?s?|headcount|workers|mitarbeiter(?:innen)?|employés|empleados|dipendenti|medewerkers)\.?$/;

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(peopleWords, "");

/** The numbers that a shape found; a "k" after the last one applies to both. */
const numbersIn = (found: RegExpExecArray | null) => {
  const [first, firstK, second, secondK] = (found?.slice(1) ?? []).filter(
    (part) => part !== undefined,
  );
  const valueOf = (digits: string, k: string) =>
    Number(digits.replace(/\D/g, "")) * (k === "k" ? 1_000 : 1);
  if (first === undefined) return [];
  if (second === undefined) return [valueOf(first, firstK ?? "")];
  return [valueOf(first, firstK || secondK || ""), valueOf(second, secondK ?? "")];
};

/**
 * Reads a team size, as a person or a file writes it, into the stored form; undefined if it is none.
 * `TeamSize` checks whether it is plausible.
 */
export const readTeamSize = (text: string): string | undefined => {
  const words = plain(text);
  const found = (shape: keyof typeof shapes) => numbersIn(shapes[shape].exec(words));
  const [low, high] = found("range");
  const [one] = found("one");
  const [from] = found("from");
  const [most] = found("upTo");
  const size = [
    ...(one === undefined ? [] : [String(one)]),
    ...(low === undefined || high === undefined ? [] : [rangeText(low, high)]),
    ...(from === undefined ? [] : [`${from}+`]),
    ...(most === undefined ? [] : [rangeText(1, most)]),
  ][0];
  return Size.safeParse(size).data;
};

const rangeText = (low: number, high: number) => {
  const least = Math.max(1, low);
  return least === high ? String(high) : `${least}-${high}`;
};
