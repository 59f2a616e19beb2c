import type { Me } from "@vitrine/contract/accounts/me";
import { isRetailSide, isStaff } from "@vitrine/contract/roles";
import type { z } from "zod";

export type Person = z.output<typeof Me>;

export type Side = "retail" | "startup" | "staff";

/** Which frame and which screens the person's role leads to. */
export const sideOf = ({ role }: Pick<Person, "role">): Side => {
  if (isStaff(role)) return "staff";
  return isRetailSide(role) ? "retail" : "startup";
};
