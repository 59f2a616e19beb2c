import type { Parsed } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import { type Role, retailKinds, rolesOfPublicEmails } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { countVisitor } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { companyDomain, isBlockedEmail } from "#identity/public-domains/service.ts";
import { ensureGoodPassword } from "#identity/passwords/service.ts";
import { accountOfEmail, companyNamed, companyOfDomain, isNameOfIndividual } from "./queries.ts";

/** Counts a question or an attempt by a visitor without an account; it stays counted if refused. */
export const countVisit = (db: Db, visitor: Visitor) => countVisitor(db, "sign-up", visitor);

/** The address as stored; refuses those that cannot sign up. */
export const freeEmail = async (db: Db, input: string) => {
  const email = foldEmail(input);
  if (isBlockedEmail(email)) refuse("03-21");
  if (await accountOfEmail(db, email)) refuse("00-09");
  return email;
};

/** The roles that may be chosen with the address. */
const rolesFor = (email: string): Role[] =>
  companyDomain(email) === null ? [...rolesOfPublicEmails] : ["STARTUP", ...retailKinds];

export const ensureRoleFits = (email: string, role: Role) => {
  if (!rolesFor(email).includes(role)) refuse("onboarding.company_email_needed");
};

/** What an address tells about the person: company or not, possible roles, whose colleagues. */
export const describeEmail = async (db: Db, email: string) => {
  const domain = companyDomain(email);
  const known = domain === null ? undefined : await companyOfDomain(db, domain);
  return { isCompany: domain !== null, roles: rolesFor(email), knownCompany: known ?? null };
};

export const checkEmail = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.checkEmail>,
) => {
  await countVisit(db, visitor);
  const email = await freeEmail(db, input.email);
  if (input.password !== undefined) ensureGoodPassword(input.password, { names: [email] });
  return describeEmail(db, email);
};

/** The company a person with this address can ask to join, and whether they did or are in it. */
export const companyToJoin = async (db: Db, email: string, brandName: string) => {
  const domain = companyDomain(email);
  const company = domain === null ? undefined : await companyNamed(db, brandName, domain);
  const account = await accountOfEmail(db, email);
  return { company, account, isMember: company !== undefined && account?.memberOf === company.id };
};

export const isMember = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.isMember>,
) => {
  await countVisit(db, visitor);
  const found = await companyToJoin(db, foldEmail(input.email), input.brandName);
  return { isMember: found.isMember, isKnownCompany: found.company !== undefined };
};

export const isIndividuals = async (
  db: Db,
  visitor: Visitor,
  { companyShortName }: Parsed<typeof onboarding.isIndividuals>,
) => {
  await countVisit(db, visitor);
  return { isIndividual: await isNameOfIndividual(db, companyShortName) };
};
