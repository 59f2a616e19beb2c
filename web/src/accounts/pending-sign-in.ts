import { Problem } from "#app/calls/problem.ts";
import type { Credentials } from "#app/session/session.ts";

export type BegunSignIn = Credentials & {
  /** Proves the first step; opens nothing without the code. */
  mfaToken: string;
  /** Where the person was going. */
  to: string;
};

// In memory only: a half-finished sign-in does not outlive the page in its tab.
let pending: BegunSignIn | undefined;
let lastPassword: string | undefined;

/** Notes a sign-in that waits for its second factor; false if the error is about something else. */
export const beginsSecondStep = (error: unknown, who: Credentials, to: string) => {
  const mfaToken = error instanceof Problem ? error.said("mfa_token") : undefined;
  if (mfaToken === undefined) return false;
  pending = { ...who, mfaToken, to };
  return true;
};

export const pendingSignIn = () => pending;

/** Notes the new token: a mailed code has a token of its own. */
export const keepMfaToken = (mfaToken: string) => {
  if (pending) pending = { ...pending, mfaToken };
};

export const forgetPendingSignIn = () => {
  pending = undefined;
};

/** Spares people typing the password again if they must change it or set up a second factor right away. */
export const rememberPassword = (password: string) => {
  lastPassword = password;
};

export const recentPassword = () => lastPassword;

export const forgetPassword = () => {
  lastPassword = undefined;
};
