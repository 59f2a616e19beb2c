import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, EmailAddress } from "#shapes.ts";
import { Proof, Code, Token } from "./proofs.ts";

const PhoneNumber = z.string(messages.enterPhoneNumber).trim().min(1, messages.enterPhoneNumber);

export const EmailChange = z.object({
  email: EmailAddress,
  ...Proof.shape,
});

export const PhoneCode = z.object({
  phoneNumber: PhoneNumber.max(50, messages.enterValidPhoneNumber),
  code: Code,
});

export const contact = {
  /** Sends a link to the new address; nothing changes before it is confirmed. */
  changeEmail: write("POST", "/api/v1/settings/email", {
    input: EmailChange,
    output: Done,
  }),
  /** Whose address the e-mail's link would change, and to which; asking does not use it up. */
  emailByLink: read("POST", "/api/v1/settings/email/link", {
    input: z.object({ token: Token }),
    output: z.object({ email: z.string(), firstName: z.string() }),
  }),
  /** Called from the page the e-mail leads to, on any device, signed in or not. */
  confirmEmail: write("POST", "/api/v1/settings/email/confirm", {
    input: z.object({ token: Token }),
    output: Done.extend({ email: z.string() }),
  }),

  sendPhoneCode: write("POST", "/api/v1/phone/send-code", {
    input: z.object({ phoneNumber: PhoneNumber.max(50, messages.enterValidPhoneNumber) }),
    output: Done.extend({ phoneNumber: z.string() }),
  }),
  submitPhoneCode: write("POST", "/api/v1/phone/submit-code", {
    input: PhoneCode,
    output: Done.extend({ phoneNumber: z.string() }),
  }),
};
