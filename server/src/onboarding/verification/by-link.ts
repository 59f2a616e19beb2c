import type { Parsed } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import type { Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { redeemOneTimeToken, oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { accountOfEmail } from "../emails/queries.ts";
import {
  accountOfRegistration,
  lockEmail,
  type Registration,
  registrationById,
  waitingRegistrations,
} from "../registrations/queries.ts";
import { registrationOf } from "../registrations/service.ts";
import { SignUpData } from "../registrations/sign-up.ts";
import { registrationOfUsedLink } from "./queries.ts";

/**
 * If several sign-ups wait for one address, the reader of its mailbox cannot tell their own from a
 * stranger's, who could then sign in with the stranger's password: the browser used to sign up can.
 */
const ensureOnlySignUp = async (db: Db, email: string) => {
  const waiting = await waitingRegistrations(db, email);
  ensure(waiting.length <= 1, "onboarding.code_needed");
};

const isBegunWith = async (db: Db, id: string, signUpToken: string | null | undefined) =>
  signUpToken ? (await registrationOf(db, signUpToken))?.id === id : false;

type LinkInput = Parsed<typeof onboarding.signUpByLink>;

const ensureLinkMayOpen = async (db: Db, { token, signUpToken }: LinkInput) => {
  const oneTimeToken = await oneTimeTokenOf(db, "VERIFY", token);
  const row =
    oneTimeToken?.registrationId && (await registrationById(db, oneTimeToken.registrationId));
  if (!row || row.userId !== null) return;
  await lockEmail(db, row.email);
  if (!(await isBegunWith(db, row.id, signUpToken))) await ensureOnlySignUp(db, row.email);
};

export const registrationByLink = async (db: Db, link: LinkInput) => {
  await ensureLinkMayOpen(db, link);
  const { token } = link;
  const oneTimeToken = await redeemOneTimeToken(db, "VERIFY", token);
  return oneTimeToken
    ? oneTimeToken.registrationId
    : ((await registrationOfUsedLink(db, token)) ?? null);
};

const waitingSignUp = async (
  db: Db,
  { id, email, data }: Registration,
  role: Role,
  token: string | null | undefined,
) => {
  const isOwn = await isBegunWith(db, id, token);
  if (!isOwn) await ensureOnlySignUp(db, email);
  ensure(!(await accountOfEmail(db, email)), "00-09");
  const { firstName, lastName, companyShortName } = SignUpData.parse(data);
  const signUp = { role, firstName, lastName, companyShortName, isOwn };
  return { email, isWaiting: false, signUp };
};

/** Shows whose sign-up a link opens, in a browser that did not begin it. The link stays valid. */
export const signUpByLink = async (
  db: Db,
  _visitor: Visitor,
  { token, signUpToken }: LinkInput,
) => {
  const oneTimeToken = await oneTimeTokenOf(db, "VERIFY", token);
  const id = oneTimeToken?.registrationId ?? (await registrationOfUsedLink(db, token));
  const row = id ? await registrationById(db, id) : undefined;
  if (!row?.role) return refuse("accounts.code_wrong");
  if (row.userId === null) return waitingSignUp(db, row, row.role, signUpToken);
  const account = await accountOfRegistration(db, row.userId);
  if (!account) return refuse("accounts.code_wrong");
  return { email: row.email, isWaiting: account.isWaiting, signUp: null };
};
