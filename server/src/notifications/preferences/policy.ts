import { isRetailSide, type Role } from "@vitrine/contract/roles";
import type { NotificationKind } from "@vitrine/contract/notifications/preferences";

const concerned: Partial<Record<NotificationKind, (role: Role) => boolean>> = {
  feedback: (role) => role === "STARTUP",
  answers: (role) => isRetailSide(role),
  conversations: (role) => role === "STARTUP",
  messages: () => true,
  missions: (role) => role === "STARTUP" || isRetailSide(role),
  searches: (role) => isRetailSide(role),
  facts: (role) => role === "STARTUP",
  joinRequests: (role) => isRetailSide(role) && role !== "MEMBER",
  newSignIn: () => true,
};

/** Which roles are notified of which kinds; the others have no such preference. */
export const isConcerned = (role: Role, kind: NotificationKind) => concerned[kind]?.(role) ?? false;
