import { planRoles } from "@vitrine/contract/billing/staff-plans";
import { roleInWords } from "./plan-words.ts";
import type { Parts } from "./use-parts.ts";

type Named = { id: string; name: string };

const namesOf = (all: readonly Named[], ids: unknown) =>
  Array.isArray(ids)
    ? ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? []).join(", ")
    : "";

/** A stored value of a plan as its form shows it; undefined if the value says it itself. */
export const storedInWords =
  ({ types, groups, prices, features }: Parts) =>
  (field: string, value: unknown) => {
    const role = planRoles.find((one) => field === "role" && one === value);
    if (role) return roleInWords(role);
    const chosen = namesOf([...prices, ...features], value);
    return chosen || [...types, ...groups].find(({ id }) => id === value)?.name;
  };
