import type { accounts } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { changesSaved } from "@vitrine/contract/shapes";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { oneself, type Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import {
  endSession,
  sessionOfToken,
  renewSession,
  tokenBytes,
} from "#identity/sessions/service.ts";
import { record } from "#work/record.ts";
import { signIn } from "./sign-in/service.ts";

type TokenInput = Parsed<typeof accounts.token>;
type LoginInput = Parsed<typeof accounts.login>;

const incomplete = (errors: Record<string, string>) =>
  refuse("request.invalid", {
    oauth: "invalid_request",
    errors,
    message: Object.values(errors)[0],
  });

const credentials = ({ username, password }: TokenInput) => {
  const errors: Record<string, string> = {};
  if (!username?.trim()) errors.username = messages.enterEmail;
  if (!password) errors.password = messages.enterPassword;
  if (Object.keys(errors).length > 0) incomplete(errors);
  return { email: username ?? "", password: password ?? "" };
};

const signInByForm = (db: Db, visitor: Visitor, input: TokenInput) => {
  const pair = { ...credentials(input), deviceToken: input.device_token };
  return signIn(db, visitor, pair, { remember: input.remember_me === "true" });
};

const signInByJson =
  (isForStaff: boolean) =>
  (db: Db, visitor: Visitor, { device_token: deviceToken, remember_me, ...pair }: LoginInput) =>
    signIn(db, visitor, { ...pair, deviceToken }, { remember: remember_me, isForStaff });

/** The password grant as JSON, for everybody and for staff alone. */
export const login = signInByJson(false);
export const loginOfStaff = signInByJson(true);

const renew = async (db: Db, visitor: Visitor, { refresh_token: token }: TokenInput) => {
  if (!token) return incomplete({ refresh_token: "A refresh_token is needed." });
  return renewSession(db, visitor, token, config().tokens);
};

/** The token endpoint of RFC 6749, with the password and the refresh grant. */
export const issueTokens = async (db: Db, visitor: Visitor, input: TokenInput) => {
  if (input.grant_type === "password") return signInByForm(db, visitor, input);
  if (input.grant_type === "refresh_token") return renew(db, visitor, input);
  if (!input.grant_type) return incomplete({ grant_type: "A grant_type is needed." });
  return refuse("request.invalid", {
    oauth: "unsupported_grant_type",
    message: "The grant_type must be password or refresh_token.",
  });
};

/** Ends the session a token belongs to; an unknown token is already over (RFC 7009). */
export const revokeToken = async (
  db: Db,
  visitor: Visitor,
  { token }: Parsed<typeof accounts.revoke>,
) => {
  const bytes = tokenBytes(token);
  const session = bytes && (await sessionOfToken(db, bytes));
  if (session) {
    await endSession(db, session.id, "SIGNED_OUT");
    const { userId: id, companyId } = session;
    const by = oneself({ id, companyId, requestId: visitor.requestId });
    await record(db, by, "accounts.signed_out", { sessionId: session.id });
  }
  return changesSaved;
};
