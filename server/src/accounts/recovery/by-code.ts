import { createHash } from "node:crypto";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { security } from "@vitrine/contract/accounts/security";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { returnAttempts, takeOwnAttempt } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { takeTry } from "#identity/one-time-codes/service.ts";
import { isCodeToType } from "#identity/one-time-secrets/service.ts";
import { oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { ensureGoodPassword } from "#identity/passwords/service.ts";
import { type Account, accountByEmail, accountById } from "../sign-in/queries.ts";
import { reset } from "./service.ts";

type Reset = Parsed<typeof security.resetPassword>;

const accountNamed = (db: Db, { id, type }: Reset) => {
  if (type.toLowerCase() === "email" || id.includes("@")) return accountByEmail(db, foldEmail(id));
  return z.uuid().safeParse(id).success ? accountById(db, id) : Promise.resolve(undefined);
};

const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");

const byCode = async (db: Db, visitor: Visitor, input: Reset, account: Account | undefined) => {
  const subject = `reset:${account?.id ?? hashed(foldEmail(input.id))}`;
  // One commit whether or not there is an account: a second would show in the response time.
  const { attempt, oneTimeToken } = await inTransaction(db, async (trx) => ({
    attempt: await takeOwnAttempt(trx, subject),
    oneTimeToken: await takeTry(trx, "RECOVERY", { userId: account?.id ?? uuid() }),
  }));
  const isRight =
    attempt !== undefined && oneTimeToken && isCodeToType(oneTimeToken.id, input.code ?? "");
  if (!isRight || !account || account.isBlocked) return refuse("accounts.code_wrong");
  await returnAttempts(db, [attempt]);
  return reset(db, visitor, { account, oneTimeToken, password: input.password });
};

/** For the mobile page: names the person by id or address, and proves it by the e-mail's token or code. */
export const resetPassword = async (db: Db, visitor: Visitor, input: Reset) => {
  ensureGoodPassword(input.password, {});
  const account = await accountNamed(db, input);
  if (input.token === undefined) return byCode(db, visitor, input, account);
  const oneTimeToken = await oneTimeTokenOf(db, "RECOVERY", input.token);
  const isEligible =
    account !== undefined && account.id === oneTimeToken?.userId && !account.isBlocked;
  if (!oneTimeToken || !isEligible) return refuse("accounts.link_over");
  return reset(db, visitor, { account, oneTimeToken, password: input.password });
};
