import { personHere } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";

const most = 5;

const keyOf = () => `searches/${personHere()}/recent`;

const isWord = (value: unknown): value is string => typeof value === "string";

/** What this person searched for last in this browser, the newest first. */
export const recentSearches = (): string[] => {
  const stored = ownStore.read(keyOf());
  return Array.isArray(stored) ? stored.filter(isWord) : [];
};

export const keepSearch = (keyWord: string) => {
  const others = recentSearches().filter((one) => one.toLowerCase() !== keyWord.toLowerCase());
  ownStore.write(keyOf(), [keyWord, ...others].slice(0, most));
};

export const forgetSearches = () => ownStore.remove(keyOf());
