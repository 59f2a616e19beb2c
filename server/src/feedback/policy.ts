import { isRetailSide } from "@vitrine/contract/roles";
import type { Actor } from "#http/actor.ts";

type Whose = { authorId: string; companyId: string };

const ownsCompany = ({ role }: Actor) => isRetailSide(role) && role !== "MEMBER";

/** Who gave it, and the owner of their company, may change it and take it back. */
export const feedbackAbilities = (actor: Actor, { authorId, companyId }: Whose) => {
  const isOurs = actor.companyId === companyId;
  const mayEdit = isOurs && (actor.id === authorId || ownsCompany(actor));
  return { change: mayEdit, remove: mayEdit };
};
