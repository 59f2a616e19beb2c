import type { Permission } from "@vitrine/contract/permissions";
import type { Role } from "@vitrine/contract/roles";

/** Whoever calls, before it is known who that is. */
export type Visitor = { requestId: string; ip: string; userAgent: string };

/** What somebody must do before anything else works: change a first password, add a second factor. */
export type Debt = "PASSWORD" | "SECOND_FACTOR";

/** The signed-in person behind a call, a socket frame or a test; rights as they are right now. */
export type Actor = Visitor & {
  id: string;
  role: Role;
  companyId: string | null;
  sessionId: string;
  permissions: readonly Permission[];
  owes: Debt | null;
  /** The company is approved and past its first steps; staff always are. */
  isReady: boolean;
};

/** Somebody who acts for a company: everybody but staff. */
export type CompanyActor = Actor & { companyId: string };
