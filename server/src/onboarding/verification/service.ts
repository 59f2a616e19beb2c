import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { onboarding } from "@vitrine/contract/onboarding";
import { signInProven } from "#accounts/sign-in/service.ts";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { subjectOfEmail, takeOwnAttempt } from "#identity/attempts/service.ts";
import { redeemCode } from "#identity/one-time-codes/service.ts";
import { accountOfRegistration } from "../registrations/queries.ts";
import { registrationOf } from "../registrations/service.ts";
import { registrationByLink } from "./by-link.ts";
import { settle } from "./new-account.ts";

const registrationOfCode = async (db: Db, token: string, code: string) => {
  const registration = await registrationOf(db, token);
  if (!registration) return refuse("accounts.code_wrong");
  // A new e-mail brings new tries, but all sign-ups of an address share these.
  const mayGuess = await takeOwnAttempt(db, subjectOfEmail("verification", registration.email));
  if (mayGuess === undefined) return refuse("accounts.code_wrong", { keep: true });
  await redeemCode(db, "VERIFY", { registrationId: registration.id }, code.replace(/\s/g, ""));
  return registration.id;
};

/** Proves an address by its e-mail: by the link on any device, or by the code in the waiting tab. */
export const verify = async (
  db: Db,
  visitor: Visitor,
  { token, code, signUpToken }: Parsed<typeof onboarding.verify>,
) => {
  const registrationId = code
    ? await registrationOfCode(db, token, code)
    : await registrationByLink(db, { token, signUpToken });
  const settled = await settle(db, visitor, registrationId);
  const account = await accountOfRegistration(db, settled.userId);
  if (!account) return refuse("accounts.code_wrong");
  const { role, isWaiting } = account;
  // Typing the e-mail's code where the sign-up was begun proves both.
  const tokens = code && !isWaiting ? await signInProven(db, visitor, settled.userId) : null;
  const message = messages.changesSavedSuccessfully;
  return { message, email: settled.email, role, isWaiting, tokens };
};
