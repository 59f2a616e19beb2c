import type { Permission } from "@vitrine/contract/permissions";
import {
  isRetailSide,
  isStaff,
  type Role,
  retailKinds,
  retailSideRoles,
  roles,
  staffRoles,
} from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import {
  type Actor,
  type By,
  type CompanyActor,
  type Requirement,
  type Oneself,
  oneself,
  type Visitor,
} from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";

/** Who may call, as `/openapi.json` publishes it under `x-auth`. */
export type XAuth = {
  roles: readonly Role[] | "anyone";
  permission?: Permission;
  /** Whose object it must be, in words; the query enforces it. */
  owner?: string;
  /** Also for people who must still do one of these: this call is how they do it. */
  allowedBefore?: readonly Requirement[];
  /** Only once the company is approved and past its first steps. */
  ready?: true;
  /** Only while the company's trial or plan runs; always for those who need none. */
  plan?: true;
};

export type Door<A> = {
  auth: XAuth;
  /** Open to anyone, but a caller with a valid token is recognised. */
  recognises?: true;
  /** Returns the caller if this door admits them; refuses everybody else. */
  admit: (visitor: Visitor, actor: Actor | null) => A;
};

/** Admits staff, then finds the subject they act for from the input. */
export type StaffDoor<A, I> = {
  staff: Door<Actor>;
  resolve: (db: Db, doer: Actor, input: I) => Promise<A>;
};

const requirements = {
  PASSWORD: "access.password_change_needed",
  SECOND_FACTOR: "access.second_factor_needed",
} as const;

const ensureRequirements = ({ allowedBefore, ready }: XAuth, actor: Actor) => {
  if (actor.mustDo !== null && !allowedBefore?.includes(actor.mustDo))
    refuse(requirements[actor.mustDo]);
  if (ready && !actor.isReady) refuse("access.not_ready");
};

const doorFor = (auth: XAuth, mayEnter: (actor: Actor) => boolean): Door<Actor> => ({
  auth,
  admit: (_visitor, actor) => {
    if (actor === null) return refuse("auth.required");
    if (!mayEnter(actor)) return refuse("access.denied");
    ensureRequirements(auth, actor);
    return actor;
  },
});

const companyDoorFor = (auth: XAuth, mayEnter: (actor: Actor) => boolean): Door<CompanyActor> => {
  const { admit } = doorFor(auth, mayEnter);
  return {
    auth,
    admit: (visitor, caller) => {
      const actor = admit(visitor, caller);
      const { companyId } = actor;
      return companyId === null ? refuse("access.denied") : { ...actor, companyId };
    },
  };
};

/** The same door, shut while the company has neither a trial nor a plan. */
export const whilePlanRuns = <A extends Actor>(door: Door<A>): Door<A> => ({
  ...door,
  auth: { ...door.auth, plan: true },
  admit: (visitor, actor) => {
    const admitted = door.admit(visitor, actor);
    ensure(admitted.openness !== "CLOSED", "billing.plan_over");
    return admitted;
  },
});

/** Open to everybody, signed in or not: the handler gets a visitor, never an actor. */
export const anyone: Door<Visitor> = { auth: { roles: "anyone" }, admit: (visitor) => visitor };

/** For files: the address itself carries the right, or the caller is signed in; the handler decides. */
export const sealedOrSignedIn: Door<Actor | null> = {
  auth: { roles: "anyone", owner: "a sealed address, or signed in" },
  recognises: true,
  admit: (_visitor, actor) => actor,
};

/** For sign-ups: the input carries a one-time token, or the caller is signed in; the handler decides. */
export const oneTimeTokenOrSignedIn: Door<Actor | Visitor> = {
  auth: {
    roles: "anyone",
    owner: "a sign-up's one-time token, or the signed-in owner of the company",
  },
  recognises: true,
  admit: (visitor, actor) => actor ?? visitor,
};

/** Everybody with an account in good standing, even if their company is not approved yet. */
export const signedIn = doorFor({ roles }, () => true);

/** People who may use the shop: staff, and people of companies approved and past their first steps. */
export const approvedUser = doorFor({ roles, ready: true }, () => true);

const bothRequirements: readonly Requirement[] = ["PASSWORD", "SECOND_FACTOR"];

/** Like `signedIn`, and people who must first change a first password or add a second factor. */
export const beforeRequirements = doorFor({ roles, allowedBefore: bothRequirements }, () => true);

/** `beforeRequirements`, for some roles only. */
export const rolesBeforeRequirements = (admitted: readonly Role[]) =>
  doorFor({ roles: admitted, allowedBefore: bothRequirements }, ({ role }) =>
    admitted.includes(role),
  );

/** Like `signedIn`, and those who must add a second factor; not before a first password is changed. */
export const beforeSecondFactor = doorFor({ roles, allowedBefore: ["SECOND_FACTOR"] }, () => true);

/** Owners and members of retail companies that are approved and past their first steps. */
export const retailSide = companyDoorFor({ roles: retailSideRoles, ready: true }, ({ role }) =>
  isRetailSide(role),
);

/** The same people before that, too: they look at the list of startups, and at nothing behind it. */
export const retailSideLooking = companyDoorFor({ roles: retailSideRoles }, ({ role }) =>
  isRetailSide(role),
);

const companyRoles: readonly Role[] = roles.filter((role) => !isStaff(role));
const ownerRoles: readonly Role[] = companyRoles.filter((role) => role !== "MEMBER");

/** Owners and members of a company, ready or not: for its first steps and settings. */
export const companySide = companyDoorFor(
  { roles: companyRoles },
  ({ companyId }) => companyId !== null,
);

/** The person who registered the company, ready or not. */
export const companyOwner = companyDoorFor({ roles: ownerRoles }, ({ role }) =>
  ownerRoles.includes(role),
);

/** The person who registered a retail company, ready or not. */
export const retailOwner = companyDoorFor({ roles: retailKinds }, ({ role }) =>
  retailKinds.some((kind) => kind === role),
);

/** The person who registered a retail company, and super admins. */
export const retailOwnerOrSuperAdmin = doorFor(
  { roles: [...retailKinds, "SUPER_ADMIN"] },
  ({ role }) => role === "SUPER_ADMIN" || retailKinds.some((kind) => kind === role),
);

/** The person who registered a startup, ready or not. */
export const startupOwner = companyDoorFor(
  { roles: ["STARTUP"] },
  ({ role }) => role === "STARTUP",
);

/** The people of startups that are approved and past their first steps. */
export const startupSide = companyDoorFor(
  { roles: ["STARTUP"], ready: true },
  ({ role }) => role === "STARTUP",
);

/** Members of retail companies, but not their owners. */
export const memberOnly = companyDoorFor({ roles: ["MEMBER"] }, ({ role }) => role === "MEMBER");

/** Everybody outside retail companies: startups and staff. */
export const startupOrStaff = doorFor(
  { roles: ["STARTUP", ...staffRoles] },
  ({ role }) => role === "STARTUP" || isStaff(role),
);

/** Staff; with a code, only those who hold that permission. A super admin holds them all. */
export const staff = (permission?: Permission) =>
  doorFor(
    { roles: staffRoles, ...(permission && { permission }) },
    ({ role, permissions }) =>
      isStaff(role) && (permission === undefined || permissions.includes(permission)),
  );

/** Only super admins: for rights, and for the people who have them. */
export const superAdmin = doorFor({ roles: ["SUPER_ADMIN"] }, ({ role }) => role === "SUPER_ADMIN");

/**
 * Staff with this permission, or all staff if none is given, for a subject that the input names. `subjectOf`
 * finds it or refuses with 404: only holders of the permission learn what exists.
 */
export const staffFor = <I, S>(
  permission: Permission | undefined,
  subjectOf: (db: Db, input: I, doer: Actor) => Promise<S>,
): StaffDoor<By<S>, I> => ({
  staff: staff(permission),
  resolve: async (db, doer, input) => ({ doer, subject: await subjectOf(db, input, doer) }),
});

/** Super admins, for a subject the input names. */
export const superAdminFor = <I, S>(
  subjectOf: (db: Db, input: I, doer: Actor) => Promise<S>,
): StaffDoor<By<S>, I> => ({
  staff: superAdmin,
  resolve: async (db, doer, input) => ({ doer, subject: await subjectOf(db, input, doer) }),
});

/** The same door for services that staff use too: here callers act for themselves. */
export const forSelf = <A extends Actor>(door: Door<A>, owner?: string): Door<Oneself<A>> => ({
  auth: { ...door.auth, ...(owner && { owner }) },
  admit: (visitor, actor) => oneself(door.admit(visitor, actor)),
});

/** The same door, naming the owner of the object for readers of the documentation. */
export const owned = <A extends Actor>(door: Door<A>, owner: string): Door<A> => ({
  ...door,
  auth: { ...door.auth, owner },
});
