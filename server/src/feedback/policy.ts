import { isRetailSide } from "@vitrine/contract/roles";
import type { Subject } from "#http/actor.ts";

type Whose = { authorId: string; companyId: string };

const ownsCompany = ({ role }: Subject) => isRetailSide(role) && role !== "MEMBER";

/** The startup's own people, and nobody else. */
export const mayAnswer = ({ role, companyId }: Subject, { startupId }: { startupId: string }) =>
  role === "STARTUP" && companyId === startupId;

/** The author, and the owner of their company, may change it and withdraw it. */
export const feedbackAbilities = (subject: Subject, { authorId, companyId }: Whose) => {
  const isOurs = subject.companyId === companyId;
  const mayEdit = isOurs && (subject.userId === authorId || ownsCompany(subject));
  return { change: mayEdit, remove: mayEdit };
};
