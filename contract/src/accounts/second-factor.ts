import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, Moment, AnyPassword } from "#shapes.ts";
import { nothing, Code, FactorCode, RecoveryCodes, FactorProof } from "./proofs.ts";

export const secondFactor = {
  secondFactor: read("GET", "/api/v1/settings/second-factor", {
    input: nothing,
    output: z.object({
      isOn: z.boolean(),
      /** Staff must have one: it can be renewed but not switched off. */
      isRequired: z.boolean(),
      confirmedAt: Moment.nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  /** A new secret, not used before it is confirmed; the present one works until then. */
  enrolSecondFactor: write("POST", "/api/v1/settings/second-factor/enrol", {
    input: z.object({
      password: AnyPassword,
      /** If a second factor is already in use: its code or a recovery code. */
      code: Code.optional(),
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** The recovery codes are in this answer only and cannot be read again. */
  confirmSecondFactor: write("POST", "/api/v1/settings/second-factor/confirm", {
    input: FactorCode,
    output: Done.extend(RecoveryCodes.shape),
  }),
  disableSecondFactor: write("POST", "/api/v1/settings/second-factor/disable", {
    input: FactorProof,
    output: Done,
  }),
  renewRecoveryCodes: write("POST", "/api/v1/settings/second-factor/recovery-codes", {
    input: FactorProof,
    output: Done.extend(RecoveryCodes.shape),
  }),
};
