import { z } from "zod";
import { messages } from "#messages.ts";
import { AnyPassword } from "#shapes.ts";

export const nothing = z.object({});
export const Code = z.string(messages.enterCode).trim().min(1, messages.enterCode).max(100);
/** The token in an e-mail's link. Nobody types it, so messages never call it a code. */
export const Token = z.string().min(1, messages.linkOver).max(1024, messages.linkOver);

export const PasswordAgain = z.object({ password: AnyPassword });
export const FactorCode = z.object({ code: Code });
export const FactorProof = z.object({ password: AnyPassword, code: Code });

/** Proves the person's identity before something that cannot be undone. */
export const Proof = z.object({
  password: AnyPassword,
  /** With a second factor: its code or a recovery code. */
  code: z.string().trim().max(100).optional(),
});

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
