import { z } from "zod";
import { write } from "#endpoint.ts";
import { Done, EmailAddress } from "#shapes.ts";
import { EmailCheck, Token, SignUpDraft } from "./sign-up.ts";

export const drafts = {
  /** "Save and finish later": an e-mail with a link brings the person back, on any device. */
  saveDraft: write("POST", "/api/v1/registration/drafts", {
    input: z.object({ email: EmailAddress, draftToken: Token.nullish(), draft: SignUpDraft }),
    output: Done.extend({ draftToken: z.string() }),
  }),
  /** The e-mail's token works once; `draftToken` continues from there. */
  resumeDraft: write("POST", "/api/v1/registration/drafts/resume", {
    input: z.object({ token: Token }),
    output: EmailCheck.extend({ email: z.string(), draft: SignUpDraft, draftToken: z.string() }),
  }),
  sendEmail: write("POST", "/api/v1/email/send", {
    input: z.object({ templateId: z.enum(["welcome", "approval"]) }),
    output: Done,
  }),
};
