import { randomBytes } from "node:crypto";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";
import { deviceName, insertDevice } from "#identity/devices/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { openSession } from "#identity/sessions/service.ts";
import { sendEmail } from "#mail/service.ts";
import { wantsEmail } from "#notifications/preferences/service.ts";
import { factorMethods } from "../second-factor/service.ts";
import type { Account } from "./queries.ts";

const codeSeconds = 300;

type Entrance = { remember: boolean; isKnown: boolean };

const tellOfNewDevice = async (db: Db, visitor: Visitor, account: Account) => {
  if (!(await wantsEmail(db, account.id, "newSignIn"))) return;
  await sendEmail(db, {
    kind: "new-sign-in",
    to: account.email,
    userId: account.id,
    data: {
      firstName: account.firstName,
      at: new Date().toISOString(),
      device: deviceName(visitor.userAgent),
      ip: visitor.ip,
    },
  });
};

/** Signs a person in after all checks; a new device is remembered and the person told of it. */
export const enter = (
  db: Db,
  visitor: Visitor,
  account: Account,
  { remember, isKnown }: Entrance,
) =>
  inTransaction(db, async (trx) => {
    const tokens = await openSession(trx, visitor, account, { remember, times: config().tokens });
    if (isKnown) return tokens;
    const device = randomBytes(32);
    if (await insertDevice(trx, account.id, device)) await tellOfNewDevice(trx, visitor, account);
    return { ...tokens, device_token: device.toString("base64url") };
  });

export const issueOneTimeCode = (db: Db, visitor: Visitor, userId: string, entrance: Entrance) =>
  issueOneTimeToken(db, {
    purpose: "SECOND_FACTOR",
    userId,
    network: networkOf(visitor.ip),
    subject: JSON.stringify(entrance),
    seconds: codeSeconds,
    // Somebody else who knows the password must not be able to end the owner's own attempt.
    keepsEarlier: true,
  });

export const askForCode = async (
  db: Db,
  visitor: Visitor,
  { account, entrance }: { account: Account; entrance: Entrance },
) => {
  const { token } = await issueOneTimeCode(db, visitor, account.id, entrance);
  const more = { mfa_token: token, mfa_methods: await factorMethods(db, account) };
  return refuse("accounts.mfa_required", { oauth: "mfa_required", more, keep: true });
};
