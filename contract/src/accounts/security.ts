import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { listOf } from "#paging.ts";
import { Done, Email, EmailAddress, Id, Moment, NewPassword, AnyPassword } from "#shapes.ts";

const nothing = z.object({});
const Code = z.string(messages.enterCode).trim().min(1, messages.enterCode).max(100);
const Token = z.string().min(1, messages.codeWrong).max(1024);
const PhoneNumber = z.string(messages.enterPhoneNumber).trim().min(1, messages.enterPhoneNumber);

export const ChangePassword = z.object({ oldPassword: AnyPassword, password: NewPassword });

export const RecoveryRequest = z.object({ email: Email });

export const SetNewPassword = z.object({ password: NewPassword, token: Token });

/** `id` and `type` are in the address; the e-mail's token or its code is the right to do it. */
export const ResetPassword = z.object({
  /** With the type `email` the address, with any other the person's id. */
  id: z.string().min(1).max(254),
  type: z.string().min(1).max(50),
  password: NewPassword,
  token: Token.optional(),
  code: Code.optional(),
});

export const OwnSession = z.object({
  id: Id,
  /** As browser and system, "Firefox on Linux"; null where it does not say. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: Moment,
  seenAt: Moment,
  endsAt: Moment,
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
});

export const PasswordAgain = z.object({ password: AnyPassword });
export const FactorCode = z.object({ code: Code });
export const FactorProof = z.object({ password: AnyPassword, code: Code });

/** The proof that it is oneself, before something that cannot be taken back. */
const Proof = z.object({
  password: AnyPassword,
  /** With a second factor: its code, or a recovery code. */
  code: z.string().trim().max(100).optional(),
});

export const EmailChange = z.object({
  email: EmailAddress,
  ...Proof.shape,
});

export const PhoneCode = z.object({
  phoneNumber: PhoneNumber.max(50, messages.enterValidPhoneNumber),
  code: Code,
});

export const Deletion = Proof;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A line of "what goes" and "what stays": the screen has the words for each name. */
export const dataKinds = [
  "account",
  "sessions",
  "company",
  "members",
  "profile",
  "bookmarks",
  "feedback",
  "messages",
  "notifications",
  "emails",
  "files",
  "billingDetails",
  "invoices",
  "audit",
] as const;
export type DataKind = (typeof dataKinds)[number];
const DataCount = z.object({ what: z.enum(dataKinds), count: z.number().int() });

const changesPassword = (path: `/${string}`) =>
  write("POST", path, { input: ChangePassword, output: Done });

export const security = {
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

  sessions: read("GET", "/api/v1/settings/sessions", {
    input: nothing,
    output: listOf(OwnSession),
  }),
  endSession: write("DELETE", "/api/v1/settings/sessions/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  endOtherSessions: write("POST", "/api/v1/settings/sessions/end-others", {
    input: nothing,
    output: Done.extend({ count: z.number().int() }),
  }),

  /** Mails a link to the new address; nothing changes before it is confirmed. */
  changeEmail: write("POST", "/api/v1/settings/email", {
    input: EmailChange,
    output: Done,
  }),
  /** Whose address the e-mail's link would change, and to which; asking does not use it up. */
  emailByLink: read("POST", "/api/v1/settings/email/link", {
    input: z.object({ token: Token }),
    output: z.object({ email: z.string(), firstName: z.string() }),
  }),
  /** Pressed where the e-mail was opened, on any device, signed in or not. */
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

  /** Everything kept about oneself, as one JSON file of one moment. */
  exportOwnData: read("GET", "/api/v1/settings/your-data/export", {
    input: nothing,
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
  deletionPreview: read("GET", "/api/v1/settings/your-data/deletion", {
    input: nothing,
    output: z.object({
      goes: z.array(DataCount),
      stays: z.array(DataCount),
      /** Of an owner: the company and its other people go too. */
      companyShortName: z.string().nullable(),
      /** Staff, and the last super admin above all, are removed by staff. */
      isAllowed: z.boolean(),
    }),
  }),
  deleteMyself: write("POST", "/api/v1/settings/your-data/deletion", {
    input: Deletion,
    output: Done,
  }),
};
