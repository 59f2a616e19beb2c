/** Name, which of the field's parts it belongs to, and its one-liner. */
export type Idea = readonly [name: string, part: number, line: string];

/**
 * The material for the invented startups of one top-level category. In the texts, {name}, {city} and {year}
 * stand for the startup's own, {12-40} for a number between the two.
 */
export interface Field {
  name: string;
  parts: readonly string[];
  tags: readonly string[];
  ideas: readonly Idea[];
  origins: readonly string[];
  does: readonly string[];
  proofs: readonly string[];
  solutions: readonly (readonly [name: string, text: string])[];
  /** Stars, title and text of what retailers write. */
  words: readonly (readonly [stars: number, title: string, words: string])[];
  /** A first question from the retailer and an answer to it. */
  talks: readonly (readonly [question: string, answer: string])[];
}
