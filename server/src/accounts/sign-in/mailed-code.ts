import type { accounts } from "@vitrine/contract/accounts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { isCodeToType } from "#identity/one-time-secrets/service.ts";
import { sendEmail } from "#mail/service.ts";
import { takesMailedCode } from "../second-factor/service.ts";
import { checkPair } from "./credentials.ts";
import { askForCode, issueOneTimeCode } from "./entrance.ts";
import { wasMailed } from "./queries.ts";

/** Checks the pair and mails a code instead of opening anything. */
export const mailCode = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof accounts.sendCode>,
) => {
  const pair = { ...input, deviceToken: input.device_token };
  const { account, isKnown } = await checkPair(db, visitor, pair);
  const entrance = { remember: input.remember_me, isKnown };
  if (!takesMailedCode(account)) return askForCode(db, visitor, { account, entrance });
  const { id: userId, email, firstName } = account;
  const mfaToken = await inTransaction(db, async (trx) => {
    await countHourly(trx, "mailed-code", userId);
    const { id, token } = await issueOneTimeCode(trx, visitor, userId, entrance);
    await sendEmail(trx, {
      kind: "sign-in-code",
      to: email,
      userId,
      oneTimeTokenId: id,
      data: { firstName },
    });
    return token;
  });
  return { ...changesSaved, mfa_token: mfaToken };
};

export const isMailedCode = async (db: Db, oneTimeTokenId: string, code: string) =>
  isCodeToType(oneTimeTokenId, code) && (await wasMailed(db, oneTimeTokenId));
