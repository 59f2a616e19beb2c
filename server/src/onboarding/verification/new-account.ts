import type { Role } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { freeAddress } from "#accounts/invitations/service.ts";
import { hasVisiblePlans } from "#billing/plans/service.ts";
import type { Db } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { companyDomain } from "#identity/public-domains/service.ts";
import { record } from "#work/record.ts";
import { sendJoinRequest, sendWelcome } from "../own-emails/service.ts";
import { lockedRegistration, type Registration } from "../registrations/queries.ts";
import { SignUpData } from "../registrations/sign-up.ts";
import {
  closeRegistration,
  insertAskingMember,
  insertCompany,
  insertUser,
  ownerOfCompany,
} from "./queries.ts";

type SignUp = Registration & { role: Role; data: SignUpData };

const makeCompany = async (db: Db, { role, email, data }: SignUp) => {
  const id = uuid();
  const isStartup = role === "STARTUP";
  await insertCompany(db, {
    id,
    kind: isStartup ? "STARTUP" : "RETAILER",
    legalName: data.companyLegalName,
    shortName: data.companyShortName,
    city: data.city || null,
    countryId: data.countryId ?? null,
    emailDomain: companyDomain(email),
    registrationStatus: !isStartup && (await hasVisiblePlans(db, role)) ? "PAYMENT_PLAN" : null,
  });
  return id;
};

const makeUser = async (
  db: Db,
  { id, role, email, passwordHash, data }: SignUp,
  companyId: string,
) => {
  const { firstName, lastName } = data;
  const place = { city: data.city || null, countryId: data.countryId ?? null };
  const user = { id: uuid(), companyId, role, email, passwordHash, firstName, lastName, ...place };
  await freeAddress(db, email);
  if (!(await insertUser(db, user))) refuse("00-09");
  await closeRegistration(db, id, email, user.id);
  return user;
};

const openAccount = async (db: Db, visitor: Visitor, signUp: SignUp) => {
  const user = await makeUser(db, signUp, await makeCompany(db, signUp));
  await sendWelcome(db, user, signUp.data.companyShortName);
  await record(db, oneself({ ...visitor, ...user }), "onboarding.verified", { userId: user.id });
  return user;
};

const askToJoin = async (db: Db, visitor: Visitor, signUp: SignUp) => {
  const { companyId } = signUp.data;
  const owner = companyId ? await ownerOfCompany(db, companyId) : undefined;
  if (!companyId || !owner) return refuse("09-04");
  const user = await makeUser(db, signUp, companyId);
  await insertAskingMember(db, user.id, companyId);
  await sendJoinRequest(db, owner, user);
  const by = oneself({ ...visitor, ...user });
  await record(db, by, "onboarding.verified", { userId: user.id });
  await record(db, by, "onboarding.join_asked", { userId: user.id, companyId });
  return user;
};

/** The account of a sign-up: created now, or already there if a link and a code are used together. */
export const settle = async (db: Db, visitor: Visitor, registrationId: string | null) => {
  const row = registrationId ? await lockedRegistration(db, registrationId) : undefined;
  if (!row?.role) return refuse("accounts.code_wrong");
  if (row.userId !== null) return { email: row.email, userId: row.userId };
  const signUp = { ...row, role: row.role, data: SignUpData.parse(row.data) };
  const open = row.role === "MEMBER" ? askToJoin : openAccount;
  const { id: userId } = await open(db, visitor, signUp);
  return { email: row.email, userId };
};
