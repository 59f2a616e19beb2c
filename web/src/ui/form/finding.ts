import type { KeyboardEvent } from "react";
import type { Option } from "#ui/form/option.ts";

/** The text in lower case and without accents, which nobody types into a find box. */
const plain = (text: string) =>
  text.trim().toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The options that contain what was typed; those that begin with it come first. */
export const matchingOptions = <O extends { label: string }>(typed: string, options: O[]) => {
  const searchText = plain(typed);
  const having = options.filter(({ label }) => plain(label).includes(searchText));
  const [first, rest] = [true, false].map((begins) =>
    having.filter(({ label }) => plain(label).startsWith(searchText) === begins),
  );
  return [...(first ?? []), ...(rest ?? [])];
};

/**
 * The value meant by what was typed: the option whose label it spells, or the only one found; null if
 * nothing is typed, undefined if several or none match.
 */
export const bestMatch = (typed: string, options: Option[]) => {
  if (typed.trim() === "") return null;
  const having = matchingOptions(typed, options);
  return exactMatch(typed, having) ?? (having.length === 1 ? having[0]?.value : undefined);
};

/** The value of the option whose label was typed exactly. */
export const exactMatch = (typed: string, options: Option[]) =>
  options.find(({ label }) => plain(label) === plain(typed))?.value;

/**
 * While something is typed Enter belongs to the list, which chooses the marked option by itself. If none
 * is marked, chooses the first one found. Enter never sends the form with a half-typed word.
 */
export const enterChooses = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "");
  if (list?.querySelector("[data-combobox-selected]")) return;
  list?.querySelector<HTMLElement>("[data-combobox-option]")?.click();
};
