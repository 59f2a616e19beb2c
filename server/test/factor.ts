import { security } from "@vitrine/contract/accounts/security";
import { Secret, TOTP } from "otpauth";
import { password } from "#test/build.ts";
import { as } from "#test/world.ts";

/** Begins a second factor; `codeAt` is the app's code so many steps from now. */
export const enrol = async (person: { accessToken: string }) => {
  const { secret, uri } = await as(person).call(security.enrolSecondFactor, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return { secret, uri, codeAt };
};

/** Turns the second factor on; each further code is of a later step, as time would have it. */
export const withFactor = async (person: { accessToken: string }) => {
  const { codeAt } = await enrol(person);
  const code = codeAt(-1);
  const { recoveryCodes } = await as(person).call(security.confirmSecondFactor, { code });
  return { recoveryCodes, code: (steps = 0) => codeAt(steps) };
};
