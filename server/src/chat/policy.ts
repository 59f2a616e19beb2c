import type { RefusalCode } from "@vitrine/contract/refusals";
import { isRetailSide, type Role } from "@vitrine/contract/roles";

/** What decides whether two people may write to each other, as it is right now. */
export type Side = {
  role: Role;
  isAdvisor: boolean;
  /** Verified, and neither the person nor the company is blocked or deleted. */
  isActive: boolean;
  /** True without a company, or if it is approved and past its first steps. */
  isReady: boolean;
  /** For a startup: it can be found and shown. */
  isListed: boolean;
  /** For a startup: it takes messages from retailers. */
  isOpen: boolean;
  /** For a retail company: what its plan lets it do; a trial that is over stays a trial. */
  plan: "OPEN" | "TRIAL" | "CLOSED" | null;
  /** For a retail company: its plan expressly excludes chat with startups. */
  lacksChat: boolean;
};

const isStartup = ({ role, isAdvisor }: Side) => role === "STARTUP" && !isAdvisor;

export const isReachable = ({ isActive, isReady }: Side) => isActive && isReady;

/** Advisors are open to everybody; the rules of the market bind retailers and startups. */
const startupOf = (one: Side, other: Side) => {
  const startup = [one, other].find(isStartup);
  return [one, other].some(({ role }) => isRetailSide(role)) ? startup : undefined;
};

/** Why one may not write to the other in their room; null if nothing prevents it. */
export const writingObstacle = (writer: Side, reader: Side): RefusalCode | null => {
  if (!isReachable(writer) || !isReachable(reader)) return "chat.unreachable";
  const startup = startupOf(writer, reader);
  if (startup === undefined) return null;
  if (startup === reader && writer.plan === "TRIAL") return "chat.not_in_trial";
  if (startup === reader && writer.plan === "CLOSED") return "billing.plan_over";
  if (startup === reader && writer.lacksChat) return "billing.not_in_plan";
  return startup.isOpen ? null : "chat.closed";
};

/** Why one may not open a room with the other; a recipient who must stay unknown is "not found". */
export const openingObstacle = (opener: Side, recipient: Side | undefined): RefusalCode | null => {
  const known = recipient && isReachable(recipient) ? recipient : undefined;
  if (known?.isAdvisor) return null;
  if (isStartup(opener)) return "chat.only_answers";
  if (!known?.isListed || !isRetailSide(opener.role)) return "not_found";
  return writingObstacle(opener, known);
};

export const roomAbilities = (mine: Side, other: Side) => ({
  write: writingObstacle(mine, other) === null,
});
