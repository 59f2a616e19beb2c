import { emailChange, emailChanged } from "./addresses.ts";
import type { EmailData } from "./kinds.ts";
import { hello, type Part, productName, type Words } from "./layout.ts";
import { origin, ifNotYou, moment } from "./origin.ts";
import { recovery, passwordChanged } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";

const newSignIn = ({ firstName, ...where }: EmailData<"new-sign-in">): Words => ({
  subject: `New sign-in to your ${productName} account`,
  greeting: hello(firstName),
  parts: [
    { text: "Someone signed in to your account on a device we haven’t seen before." },
    origin(where),
    ...ifNotYou(),
  ],
});

const signInCode = ({ firstName }: EmailData<"sign-in-code">, { code }: Secrets): Words => ({
  subject: `Your ${productName} sign-in code`,
  greeting: hello(firstName),
  parts: [
    { label: "Enter this code to sign in:", code: code() },
    {
      text: "It works once, for five minutes. We never ask for it by phone or e-mail. If you’re not signing in, someone knows your password: change it.",
    },
  ],
});

const secondFactorChanged = ({
  firstName,
  isOn,
  ...where
}: EmailData<"second-factor-changed">): Words => ({
  subject: isOn ? "Two-step verification is on" : "Two-step verification is off",
  greeting: hello(firstName),
  parts: [
    {
      text: isOn
        ? `${productName} now asks for a code from your app when you sign in.`
        : `${productName} no longer asks for a code when you sign in.`,
    },
    origin(where),
    ...ifNotYou(),
  ],
});

const whatWasDeleted = (companyName: string | null | undefined) =>
  companyName
    ? `The owner of ${companyName} has deleted its account, and yours with it.`
    : "Your account and everything in it have been deleted, as you asked.";

const deletion = ({ firstName, isDone, erasesAt, companyName }: EmailData<"deletion">): Words => ({
  subject: isDone
    ? `Your ${productName} account has been deleted`
    : `Your ${productName} account will be deleted`,
  greeting: hello(firstName),
  parts: isDone
    ? [
        {
          text: `${whatWasDeleted(companyName)} We keep only invoices, for as long as the law requires.`,
        },
        { text: `Thank you for using ${productName}.` },
      ]
    : [
        {
          text: "You asked us to delete your account. You’ve been signed out everywhere, and we are deleting your data.",
        },
        ...(erasesAt ? [{ facts: [["Deletion", moment(erasesAt)]] } satisfies Part] : []),
        { text: "If this wasn’t you, reply to this e-mail to contact our support." },
      ],
});

const phoneCode = (_: EmailData<"phone-code">, { code }: Secrets): Words => ({
  subject: `Your ${productName} code`,
  greeting: `${productName}:`,
  parts: [{ label: "Your code is", code: code() }],
  isTextMessage: true,
});

/** E-mails about access to an account, and about changes to it. */
export const accessWords = {
  recovery,
  "password-changed": passwordChanged,
  "new-sign-in": newSignIn,
  "sign-in-code": signInCode,
  "email-change": emailChange,
  "email-changed": emailChanged,
  "second-factor-changed": secondFactorChanged,
  deletion,
  "phone-code": phoneCode,
};
