import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, Moment, AnyPassword } from "#shapes.ts";
import { nothing, Code, FactorCode, RecoveryCodes, FactorProof } from "./proofs.ts";

export const secondFactor = {
  secondFactor: read("GET", "/api/v1/settings/second-factor", {
    input: nothing,
    output: z.object({
      isOn: z.boolean(),
      /** Staff must have one: it cannot be switched off, only be renewed. */
      isRequired: z.boolean(),
      confirmedAt: Moment.nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  /** A new secret, not in use before it is confirmed; the one in use goes on until then. */
  enrolSecondFactor: write("POST", "/api/v1/settings/second-factor/enrol", {
    input: z.object({
      password: AnyPassword,
      /** Where a factor is in use already: its code, or a recovery code. */
      code: Code.optional(),
    }),
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** The recovery codes are in this answer and nowhere else, ever. */
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
