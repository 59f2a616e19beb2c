import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { RoleName } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { avatarPicture, avatarPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { storedRetailer, storedStartup } from "../stored/service.ts";
import { companyState, lastOf, type OwnerRow, ownerOf } from "./queries.ts";

type Kind = "STARTUP" | "RETAILER";

/** A company for a change that staff make to it. */
const subjectOf = (kind: Kind) => async (db: Db, id: string) => {
  const company = found(await companyState(db, kind, id));
  const owner = await ownerOf(db, company.id);
  return {
    companyId: company.id,
    createdAt: company.createdAt,
    userId: owner?.id ?? null,
    role: RoleName.parse(owner?.role ?? kind),
  };
};

export const startupSubject = subjectOf("STARTUP");
export const retailerSubject = subjectOf("RETAILER");

export const startupOfPath = (db: Db, { startupId }: { startupId: string }) =>
  startupSubject(db, startupId);

export const retailerOfPath = (db: Db, { retailerId }: { retailerId: string }) =>
  retailerSubject(db, retailerId);

/** The owner of the company; 404 if nobody has registered it. */
const withOwner =
  <I>(companyOf: (db: Db, input: I) => ReturnType<typeof startupSubject>) =>
  async (db: Db, input: I) => {
    const { userId, ...company } = await companyOf(db, input);
    return { ...company, userId: found(userId) };
  };

export const startupOwnerOfPath = withOwner(startupOfPath);
export const retailOwnerOfPath = withOwner(retailerOfPath);

/** The events that change each state, there and back. */
const events = {
  blocked: ["profiles.blocked", "profiles.unblocked"],
  verified: ["profiles.verified", "profiles.unverified"],
  chat: ["profiles.chat_enabled", "profiles.chat_disabled"],
  // The type of an account turns its e-mails on or off, too.
  mailing: ["profiles.mailing_enabled", "profiles.mailing_disabled", "profiles.type_changed"],
};

const sinceOf = async (db: Db, companyId: string) => {
  const rows = await lastOf(db, companyId, Object.values(events).flat());
  const latest = (names: readonly string[]) => {
    const [row] = rows
      .filter(({ event }) => names.includes(event))
      .toSorted((one, other) => other.at.localeCompare(one.at));
    return row ? { at: row.at, by: row.by } : null;
  };
  return {
    blocked: latest(events.blocked),
    verified: latest(events.verified),
    chat: latest(events.chat),
    mailing: latest(events.mailing),
  };
};

const ownerView = ({ avatar30Id, avatar60Id, avatar120Id, role: _, ...owner }: OwnerRow) => ({
  ...owner,
  avatar: avatarPictures({ avatar30Id, avatar60Id, avatar120Id }),
});

const profileOf = async (db: Db, actor: Actor, kind: Kind, id: string) => {
  const company = found(await companyState(db, kind, id));
  const { name, kind: _, adminNote, withheld: count, lastWithheldAt: lastAt, ...state } = company;
  const owner = await ownerOf(db, state.id);
  const seesNote = actor.permissions.includes("STARTUPS_EDIT_INTERNAL");
  const profile = {
    ...state,
    role: RoleName.parse(owner?.role ?? kind),
    fullName: owner?.fullName ?? name,
    avatar60: avatarPicture(owner?.avatar60Id ?? null),
    owner: owner ? ownerView(owner) : null,
    adminNote: seesNote ? adminNote : null,
    startup: kind === "STARTUP" ? await storedStartup(db, state.id) : null,
    retailer: kind === "RETAILER" ? await storedRetailer(db, state.id) : null,
    since: await sinceOf(db, state.id),
    withheldEmails: count && lastAt ? { count, lastAt } : null,
  };
  return { profile };
};

export const showStartupToStaff = (
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof staffProfiles.startup>,
) => profileOf(db, actor, "STARTUP", id);

export const showRetailerToStaff = (
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof staffProfiles.retailer>,
) => profileOf(db, actor, "RETAILER", id);

export const checkRetailerType = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof staffProfiles.checkType>,
) => {
  const isRetailer = await companyState(db, "RETAILER", id);
  const { role } = await (isRetailer ? retailerSubject : startupSubject)(db, id);
  return { role };
};
