import type { Permission } from "@vitrine/contract/permissions";
import { isRetailSide, type Role, retailSideRoles, roles } from "@vitrine/contract/roles";
import type { Actor, CompanyActor, Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";

/** Who may call, as `/openapi.json` publishes it under `x-auth`. */
export type XAuth = {
  roles: readonly Role[] | "anyone";
  permission?: Permission;
  /** Whose object it must be, in words; the query enforces it. */
  owner?: string;
};

export type Door<A> = {
  auth: XAuth;
  /** Anyone may come, but who brings a valid token is known by it. */
  recognises?: true;
  /** The caller this door lets in; refuses everybody else. */
  admit: (visitor: Visitor, actor: Actor | null) => A;
};

const doorFor = (auth: XAuth, mayEnter: (actor: Actor) => boolean): Door<Actor> => ({
  auth,
  admit: (_visitor, actor) => {
    if (actor === null) return refuse("auth.required");
    return mayEnter(actor) ? actor : refuse("access.denied");
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

/** Open to the street: the handler sees a visitor, never an actor. */
export const anyone: Door<Visitor> = { auth: { roles: "anyone" }, admit: (visitor) => visitor };

/** For files: the address itself carries the right, or the caller is signed in; the handler decides. */
export const sealedOrSignedIn: Door<Actor | null> = {
  auth: { roles: "anyone", owner: "a sealed address, or signed in" },
  recognises: true,
  admit: (_visitor, actor) => actor,
};

/** Everybody with an account in good standing. */
export const signedIn = doorFor({ roles }, () => true);

/** Owners and members of retail companies. */
export const retailSide = companyDoorFor({ roles: retailSideRoles }, ({ role }) =>
  isRetailSide(role),
);

/** The same door, with whose object it must be said for readers of the documentation. */
export const owned = <A extends Actor>(door: Door<A>, owner: string): Door<A> => ({
  ...door,
  auth: { ...door.auth, owner },
});
