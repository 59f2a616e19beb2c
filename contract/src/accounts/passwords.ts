import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, EmailAddress, NewPassword, AnyPassword } from "#shapes.ts";
import { Token, Code } from "./proofs.ts";

export const ChangePassword = z.object({ oldPassword: AnyPassword, password: NewPassword });

export const RecoveryRequest = z.object({ email: EmailAddress });

export const SetNewPassword = z.object({ password: NewPassword, token: Token });

/** `id` and `type` are in the address; the e-mail's token or its code is the right to do it. */
export const ResetPassword = z.object({
  /** The e-mail address if the type is `email`, otherwise the person's id. */
  id: z.string().min(1).max(254),
  type: z.string().min(1).max(50),
  password: NewPassword,
  token: Token.optional(),
  code: Code.optional(),
});

const changesPassword = (path: `/${string}`) =>
  write("POST", path, { input: ChangePassword, output: Done });

export const passwords = {
  changePasswordOfStartup: changesPassword("/api/v1/settings/startup/change-password"),
  changePasswordOfRetailer: changesPassword("/api/v1/settings/retailer/change-password"),
  changePasswordOfMember: changesPassword("/api/v1/settings/member/change-password"),

  /** The same answer for every address, known or not. */
  startRecovery: write("POST", "/api/v1/password-recovery", {
    input: RecoveryRequest,
    output: Done,
  }),
  /** Whose password the e-mail's link would set; asking does not use it up. */
  recoveryByLink: read("POST", "/api/v1/password-recovery/link", {
    input: z.object({ token: Token }),
    output: z.object({ email: z.string() }),
  }),
  finishRecovery: write("POST", "/api/v1/password-recovery/change", {
    input: SetNewPassword,
    output: Done,
  }),
  sendRecoveryCode: write("POST", "/api/v1/authentication/send/forgot-password", {
    input: RecoveryRequest,
    output: Done,
  }),
  resetPassword: write("PUT", "/api/v1/reset/password", {
    input: ResetPassword,
    output: Done,
    query: ["id", "type"],
  }),
};
