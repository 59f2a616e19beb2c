import { mostCompared } from "@vitrine/contract/profiles/compare";
import { useSyncExternalStore } from "react";
import { ownKey } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";
import "#text/compare.ts";
import { t } from "#text/index.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { toast } from "#ui/overlay/toast.ts";

export type Chosen = { id: string; name: string; logo: string | null };

/** Checked without a shape: cards can be chosen before a form or a list needs the shapes. */
const isChosen = (one: unknown): one is Chosen =>
  typeof one === "object" &&
  one !== null &&
  "id" in one &&
  typeof one.id === "string" &&
  "name" in one &&
  typeof one.name === "string" &&
  "logo" in one &&
  (one.logo === null || typeof one.logo === "string");

const none: Chosen[] = [];
let known: { key: string; chosen: Chosen[] } | undefined;
const listeners = new Set<() => void>();

const stored = (key: string) => {
  const read = ownStore.read(key);
  const isWhole = Array.isArray(read) && read.length <= mostCompared && read.every(isChosen);
  return isWhole ? read : none;
};

const chosenNow = () => {
  const key = ownKey("compare");
  if (known?.key !== key) known = { key, chosen: stored(key) };
  return known.chosen;
};

const tellAll = () => {
  for (const tell of listeners) tell();
};

const keep = (chosen: Chosen[]) => {
  keepFocus();
  const key = ownKey("compare");
  known = { key, chosen };
  if (chosen.length === 0) ownStore.remove(key);
  else ownStore.write(key, chosen);
  tellAll();
};

ownStore.onOtherTab(() => {
  known = undefined;
  tellAll();
});

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** The startups this person has chosen to compare so far, in this browser. */
export const useChosen = () => useSyncExternalStore(subscribe, chosenNow);

export const takeOut = (id: string) => keep(chosenNow().filter((one) => one.id !== id));

export const takeAllOut = () => keep(none);

/** Adds the startup or removes it again; a fifth is refused with a message. */
export const toggleChosen = (startup: Chosen) => {
  const chosen = chosenNow();
  if (chosen.some(({ id }) => id === startup.id)) takeOut(startup.id);
  else if (chosen.length < mostCompared) keep([...chosen, startup]);
  else toast({ tone: "neutral", text: t("compare.full") });
};
