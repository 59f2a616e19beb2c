import type { accounts } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { perPerson, returnAttempts, takeAttempt } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { takeTry, takeTryOfOnly } from "#identity/one-time-codes/service.ts";
import { useOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { record } from "#work/record.ts";
import { acceptsFactorCode } from "../second-factor/codes.ts";
import { takesMailedCode } from "../second-factor/service.ts";
import {
  type Pair,
  checkPair,
  wrongCode,
  byHolder,
  ensureMayEnter,
  wrongCredentials,
} from "./credentials.ts";
import { enter, askForCode } from "./entrance.ts";
import { isMailedCode } from "./mailed-code.ts";
import { accountByEmail, accountById } from "./queries.ts";

type How = { remember: boolean; isForStaff?: boolean };

/** Every sign-in by password comes through here: it gives tokens, or asks for the second factor. */
export const signIn = async (db: Db, visitor: Visitor, pair: Pair, how: How) => {
  const { account, isKnown } = await checkPair(db, visitor, pair, how.isForStaff);
  const entrance = { remember: how.remember, isKnown };
  if (!account.hasSecondFactor) return enter(db, visitor, account, entrance);
  return askForCode(db, visitor, { account, entrance });
};

const Entered = z.object({ remember: z.boolean(), isKnown: z.boolean() });

type Finish = Parsed<typeof accounts.checkCode>;

/** Counts a try at a sign-in: by its token, or as the only one begun for the address from this network. */
const takeTryAtSignIn = async (db: Db, visitor: Visitor, { mfa_token: token, email }: Finish) => {
  if (token !== undefined) return takeTry(db, "SECOND_FACTOR", { token });
  const account = await accountByEmail(db, foldEmail(email ?? ""));
  const whose = { userId: account?.id ?? uuid(), network: networkOf(visitor.ip) };
  return takeTryOfOnly(db, "SECOND_FACTOR", whose);
};

/** The second step: the code for what the first one began. Five tries, five minutes, once. */
export const finishSignIn = async (db: Db, visitor: Visitor, input: Finish) => {
  const { code, email } = input;
  const oneTimeToken = await takeTryAtSignIn(db, visitor, input);
  const account = oneTimeToken?.userId ? await accountById(db, oneTimeToken.userId) : undefined;
  if (!oneTimeToken || !account) return wrongCode();
  const entrance = Entered.parse(JSON.parse(oneTimeToken.subject ?? "{}"));
  const subject = `code:${account.id}${entrance.isKnown ? ":known" : ""}`;
  const attempt = await takeAttempt(db, subject, perPerson);
  const isMeant = email === undefined || foldEmail(email) === account.email;
  const isRight =
    attempt !== undefined &&
    isMeant &&
    ((takesMailedCode(account) && (await isMailedCode(db, oneTimeToken.id, code))) ||
      (await acceptsFactorCode(db, account.id, code)));
  if (!isRight || !(await useOneTimeToken(db, oneTimeToken.id))) {
    await record(db, byHolder(account, visitor), "accounts.sign_in_refused", { because: "CODE" });
    return wrongCode();
  }
  await returnAttempts(db, [attempt]);
  ensureMayEnter(account);
  return enter(db, visitor, account, entrance);
};

/** Signs in a person who proved who they are in another way: a verified sign-up, an invitation. */
export const signInProven = async (db: Db, visitor: Visitor, userId: string) => {
  const account = await accountById(db, userId);
  if (!account) return wrongCredentials();
  ensureMayEnter(account);
  const entrance = { remember: false, isKnown: false };
  if (account.hasSecondFactor) return askForCode(db, visitor, { account, entrance });
  return enter(db, visitor, account, entrance);
};
