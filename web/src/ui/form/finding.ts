import type { KeyboardEvent } from "react";
import type { Option } from "#ui/form/option.ts";

/** In small letters and without accents, which nobody types into a find box. */
const plain = (text: string) =>
  text.trim().toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The options that have what was typed in them; those that begin with it stand first. */
export const matchingOptions = <O extends { label: string }>(typed: string, options: O[]) => {
  const searchText = plain(typed);
  const having = options.filter(({ label }) => plain(label).includes(searchText));
  const [first, rest] = [true, false].map((begins) =>
    having.filter(({ label }) => plain(label).startsWith(searchText) === begins),
  );
  return [...(first ?? []), ...(rest ?? [])];
};

/**
 * The value that what was typed stands for: of the label it spells, or of the only one found; null
 * when nothing stands there, undefined when it may be several or is none.
 */
export const bestMatch = (typed: string, options: Option[]) => {
  if (typed.trim() === "") return null;
  const having = matchingOptions(typed, options);
  return exactMatch(typed, having) ?? (having.length === 1 ? having[0]?.value : undefined);
};

/** The value of the label that what was typed spells. */
export const exactMatch = (typed: string, options: Option[]) =>
  options.find(({ label }) => plain(label) === plain(typed))?.value;

/**
 * While something is typed Enter belongs to the list, which chooses by itself what is marked: else
 * it chooses the first that was found, and never sends the form with a word left half typed.
 */
export const enterChooses = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  if (list?.querySelector("[data-combobox-selected]")) return;
  list?.querySelector<HTMLElement>("[data-combobox-option]")?.click();
};
