import { useEffect } from "react";
import { useMe } from "#app/session/me.ts";
import { ownStore } from "#app/session/storage.ts";

/** A record that the person has opened: its address and name. */
export type Visit = { href: string; label: string };

const most = 6;

const keyOf = (personId: string) => `recent/${personId}/places`;

const isText = (value: unknown) => typeof value === "string";

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" &&
  value !== null &&
  "href" in value &&
  "label" in value &&
  isText(value.href) &&
  isText(value.label);

/** The last records this person has opened on this device, the newest first. */
export const visitsOf = (personId: string): Visit[] => {
  const kept = ownStore.read(keyOf(personId));
  return Array.isArray(kept) ? kept.filter(isVisit) : [];
};

/** Puts a record in front of those opened before. */
const rememberVisit = (personId: string, visit: Visit) => {
  const others = visitsOf(personId).filter(({ href }) => href !== visit.href);
  ownStore.write(keyOf(personId), [visit, ...others].slice(0, most));
};

/** Remembers the record of a screen; nothing while there is none. */
export const useVisit = (visit: Visit | undefined) => {
  const { id } = useMe();
  const { href, label } = visit ?? {};
  useEffect(() => {
    if (href && label) rememberVisit(id, { href, label });
  }, [id, href, label]);
};
