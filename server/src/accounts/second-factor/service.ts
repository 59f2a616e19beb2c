import type { mfaMethods } from "@vitrine/contract/accounts";
import { isStaff } from "@vitrine/contract/roles";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Account } from "../sign-in/queries.ts";
import { isConfirmed, ensureCode } from "./codes.ts";
import { factorOf } from "./queries.ts";

/** A mailbox also resets the password: right after that, and for staff, it is no second factor. */
export const takesMailedCode = ({ role, hasSecondFactor, needsOwnCode }: Account) =>
  !hasSecondFactor || !(isStaff(role) || needsOwnCode);

/** The methods by which the second factor can be given. */
export const factorMethods = async (db: Db, account: Account) => {
  const row = await factorOf(db, account.id);
  const methods: (typeof mfaMethods)[number][] = ["TOTP"];
  if (takesMailedCode(account)) methods.push("EMAIL");
  if (row && row.recoveryCodesLeft > 0) methods.push("RECOVERY_CODE");
  return methods;
};

export const isRequiredOf = ({ role }: Actor) => config().staffSecondFactor && isStaff(role);

export const showSecondFactor = async (db: Db, actor: Actor) => {
  const row = await factorOf(db, actor.id);
  return {
    isOn: isConfirmed(row),
    isRequired: isRequiredOf(actor),
    confirmedAt: row?.confirmedAt ?? null,
    recoveryCodesLeft: isConfirmed(row) ? row.recoveryCodesLeft : 0,
  };
};

/** If a factor is in use already, its code is required too. */
export const ensureFactorIfAny = async (db: Db, actor: Actor, code: string | undefined) => {
  if (isConfirmed(await factorOf(db, actor.id))) await ensureCode(db, actor, code);
};
