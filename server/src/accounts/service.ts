import { createHash, randomBytes } from "node:crypto";
import type { accounts } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { changed } from "@vitrine/contract/shapes";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { foldEmail } from "./emails/service.ts";
import { returnGuesses, takeGuess } from "./guesses/queries.ts";
import { isRightPassword } from "./passwords/service.ts";
import { accountByEmail, insertDevice, isKnownDevice } from "./queries.ts";
import { endSession, sessionOfToken } from "./sessions/queries.ts";
import { openSession, renewSession, tokenBytes } from "./sessions/service.ts";

type TokenInput = Parsed<typeof accounts.token>;
type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

const perAccount = { perQuarterHour: 10, perDay: 100 };
const perAddress = { perQuarterHour: 50, perDay: 1_000 };

const wrongCredentials = () => refuse("accounts.wrong_credentials", { oauth: "invalid_grant" });

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
  return { email: foldEmail(username ?? ""), password: password ?? "" };
};

/** A device the account was used on before has a budget of its own, so nobody can lock its owner out. */
const budgetSubject = async (db: Db, account: Account | undefined, email: string, device = "") => {
  const token = tokenBytes(device);
  const known = account && token && (await isKnownDevice(db, account.id, token));
  const name = known ? `${email} ${device}` : email;
  const kind = known ? "device" : "account";
  return { known, subject: `${kind}:${createHash("sha256").update(name).digest("base64url")}` };
};

const countAttempt = (db: Db, visitor: Visitor, subject: string) =>
  inTransaction(db, async (trx) => {
    const byAddress = await takeGuess(trx, `ip:${visitor.ip}`, perAddress);
    if (byAddress === undefined) refuse("request.too_many", { retryAfterSeconds: 900 });
    return { byAddress, byAccount: await takeGuess(trx, subject, perAccount) };
  });

/** Blocked and unverified accounts say so, but only to somebody who knows the password. */
const ensureMayEnter = (account: Account) => {
  if (account.isBlocked) refuse("accounts.blocked", { oauth: "invalid_grant" });
  if (!account.isVerified) refuse("03-25", { oauth: "invalid_grant" });
};

const doerOf = (account: Account | undefined, { requestId }: Visitor) => ({
  id: account?.id ?? null,
  companyId: account?.companyId ?? null,
  requestId,
});

const signIn = async (db: Db, visitor: Visitor, input: TokenInput) => {
  const { email, password } = credentials(input);
  const account = await accountByEmail(db, email);
  const { known, subject } = await budgetSubject(db, account, email, input.device_token);
  const { byAddress, byAccount } = await countAttempt(db, visitor, subject);
  const mayGuess = byAccount !== undefined;
  const isRight = await isRightPassword(mayGuess ? account?.passwordHash : null, password);
  if (!account || !isRight) {
    const because = mayGuess ? "WRONG" : "TOO_MANY";
    await record(db, doerOf(account, visitor), "accounts.sign_in_refused", { because });
    return wrongCredentials();
  }
  ensureMayEnter(account);
  const remember = input.remember_me === "true";
  return inTransaction(db, async (trx) => {
    await returnGuesses(
      trx,
      [byAddress, byAccount].flatMap((id) => id ?? []),
    );
    const tokens = await openSession(trx, visitor, account, { remember, times: config().tokens });
    if (known) return tokens;
    const device = randomBytes(32);
    await insertDevice(trx, account.id, device);
    return { ...tokens, device_token: device.toString("base64url") };
  });
};

const renew = async (db: Db, visitor: Visitor, { refresh_token: token }: TokenInput) => {
  if (!token) return incomplete({ refresh_token: "A refresh_token is needed." });
  return renewSession(db, visitor, token, config().tokens);
};

/** The token endpoint of RFC 6749, with the password and the refresh grant. */
export const issueTokens = async (db: Db, visitor: Visitor, input: TokenInput) => {
  if (input.grant_type === "password") return signIn(db, visitor, input);
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
    const doer = { id: session.userId, companyId: session.companyId, requestId: visitor.requestId };
    await record(db, doer, "accounts.signed_out", { sessionId: session.id });
  }
  return changed;
};
