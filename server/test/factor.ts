import { security } from "@vitrine/contract/accounts/security";
import { Secret, TOTP } from "otpauth";
import { sql } from "#db/connect.ts";
import { password } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

type Holder = { id: string; accessToken: string };

/** Begins a second factor; `codeAt` is the app's code so many steps from now. */
export const enrol = async (person: { accessToken: string }) => {
  const { secret, uri } = await as(person).call(security.enrolSecondFactor, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return { secret, uri, codeAt };
};

/** Turns the second factor on, a step ago: the code of this step is still good. */
export const confirmFactor = async (person: Holder, code: string) => {
  const { recoveryCodes } = await as(person).call(security.confirmSecondFactor, { code });
  await sql`update second_factors set used_step = used_step - 1 where user_id = ${person.id}`.execute(
    db(),
  );
  return recoveryCodes;
};

/** Turns the second factor on; `code` is the app's, so many steps from now. */
export const withFactor = async (person: Holder) => {
  const { codeAt } = await enrol(person);
  const recoveryCodes = await confirmFactor(person, codeAt(0));
  return { recoveryCodes, code: (steps = 0) => codeAt(steps) };
};
