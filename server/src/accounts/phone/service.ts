import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { security } from "@vitrine/contract/accounts/security";
import { changesSaved } from "@vitrine/contract/shapes";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { redeemCode } from "#identity/one-time-codes/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { countryOfPerson, storePhone } from "./queries.ts";

const codeSeconds = 600;

/** A demo shows its text messages; anywhere else they need a gateway. */
export const canText = () => config().isDemo || config().mail.textUrl !== undefined;

/** The number in its international form, as every country writes its own. */
const internationalNumber = async (db: Db, actor: Actor, given: string) => {
  const country = await countryOfPerson(db, actor.id);
  const home = country && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(given, home);
  if (number?.isValid()) return number.number;
  return refuse("accounts.phone_invalid", {
    errors: { phoneNumber: messages.enterValidPhoneNumber },
  });
};

/** Sends the code as a text message; the number is kept only once it is typed. */
export const sendPhoneCode = async (
  db: Db,
  actor: Actor,
  { phoneNumber }: Parsed<typeof security.sendPhoneCode>,
) => {
  ensure(canText(), "accounts.no_texts");
  const number = await internationalNumber(db, actor, phoneNumber);
  await countHourly(db, "phone", actor.id);
  const { id: oneTimeTokenId } = await issueOneTimeToken(db, {
    purpose: "PHONE",
    userId: actor.id,
    subject: number,
    seconds: codeSeconds,
  });
  await sendEmail(db, {
    kind: "phone-code",
    to: number,
    userId: actor.id,
    oneTimeTokenId,
    data: {},
  });
  return { ...changesSaved, phoneNumber: number };
};

/** The code is for the number it was sent to and no other. */
export const submitPhoneCode = async (
  db: Db,
  actor: Actor,
  { phoneNumber, code }: Parsed<typeof security.submitPhoneCode>,
) => {
  const number = await internationalNumber(db, actor, phoneNumber);
  const oneTimeToken = await redeemCode(db, "PHONE", { userId: actor.id }, code);
  if (oneTimeToken.subject !== number) return refuse("accounts.code_wrong", { keep: true });
  await storePhone(db, actor.id, number);
  await record(db, oneself(actor), "accounts.phone_verified", { userId: actor.id });
  return { ...changesSaved, phoneNumber: number };
};
