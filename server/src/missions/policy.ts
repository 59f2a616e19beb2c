import type { MissionStatus } from "@vitrine/contract/missions";
import type { MissionStage } from "@vitrine/contract/missions/startups";
import { isRetailSide, isStaff } from "@vitrine/contract/roles";
import type { Subject } from "#http/actor.ts";

/** The side from which a person sees missions. */
export const sideOf = ({ role }: Pick<Subject, "role">) => {
  if (isStaff(role)) return "staff" as const;
  return role === "STARTUP" ? ("startup" as const) : ("retail" as const);
};

type Whose = { companyId: string; status: MissionStatus };
type Asked = {
  invitedAt: string | null;
  answer: string | null;
  stage: MissionStage;
  pilotConfirmedAt: string | null;
};

const isPiloted = ({ stage }: Asked) => stage === "PILOT" || stage === "ROLLOUT";

/**
 * What a person may do with a mission. A new one is withdrawn by its company, a later one closed; a startup
 * answers once. `asked` is the startup's invitation, if a startup is looking.
 */
export const missionAbilities = (
  subject: Subject,
  { companyId, status }: Whose,
  asked: Asked | undefined,
) => {
  const isOurs = isRetailSide(subject.role) && subject.companyId === companyId;
  const isOpen = status !== "DONE";
  return {
    withdraw: isOurs && status === "NEW",
    close: isOurs && status === "ASSIGNED",
    invite: isOpen && (isOurs || isStaff(subject.role)),
    answer: isOpen && asked !== undefined && asked.invitedAt !== null && asked.answer === null,
    confirmPilot: asked !== undefined && isPiloted(asked) && asked.pilotConfirmedAt === null,
  };
};
