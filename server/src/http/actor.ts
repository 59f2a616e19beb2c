import type { Permission } from "@vitrine/contract/permissions";
import type { Role } from "@vitrine/contract/roles";

/** A caller who is not identified yet. */
export type Visitor = {
  requestId: string;
  ip: string;
  userAgent: string;
  /** The call itself, by method and path: recorded with a change. */
  call?: string;
};

/** What a person must do before anything else works: change a first password, add a second factor. */
export type Requirement = "PASSWORD" | "SECOND_FACTOR";

/** The signed-in person behind a call, a socket frame or a test, with their current rights. */
export type Actor = Visitor & {
  id: string;
  role: Role;
  companyId: string | null;
  sessionId: string;
  permissions: readonly Permission[];
  mustDo: Requirement | null;
  /** The company is approved and past its first steps; staff always are. */
  isReady: boolean;
  /** What the company's plan allows right now; those who need no plan are open. */
  openness: "OPEN" | "TRIAL" | "CLOSED";
};

/** A person who acts for a company: everybody except staff. */
export type CompanyActor = Actor & { companyId: string };

/** The owner of something. An imported startup has no person behind it, and staff have no company. */
export type Subject = { userId: string | null; companyId: string | null; role: Role };
export type PersonSubject = Subject & { userId: string };
export type CompanySubject = Subject & { companyId: string };
export type OwnerSubject = PersonSubject & CompanySubject;

/** The caller: a person with an account. */
export type Doer = Visitor & { id: string };

/** Who does it, and for whom: staff use the services of owners for a subject they choose. */
export type By<S = CompanySubject> = { doer: Doer; subject: S };

type Self = { id: string | null; companyId: string | null; role?: Role };
export type Oneself<D extends Self> = {
  doer: D;
  subject: { userId: D["id"]; companyId: D["companyId"]; role: D["role"] };
};

/** A person who acts only for themself. */
export const oneself = <D extends Self>(doer: D): Oneself<D> => ({
  doer,
  subject: { userId: doer.id, companyId: doer.companyId, role: doer.role },
});
