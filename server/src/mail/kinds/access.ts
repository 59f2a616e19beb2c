import type { EmailData } from "./kinds.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** Day / month / year and the time, which says that it is nobody's local one. */
const moment = (iso: string) => {
  const at = new Date(iso);
  const day = `${two(at.getUTCDate())} / ${two(at.getUTCMonth() + 1)} / ${at.getUTCFullYear()}`;
  return `${day}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
};

type Origin = { at: string; device?: string | null; ip?: string | null };

const origin = ({ at, device, ip }: Origin): Part => ({
  facts: [
    ["When", moment(at)],
    ...(device ? [["Device", device] satisfies [string, string]] : []),
    ...(ip ? [["IP address", ip] satisfies [string, string]] : []),
  ],
});

const ifNotYou = (): Part[] => [
  {
    text: "If this was you, you can ignore this e-mail. If not, set a new password now. You’ll be signed out everywhere else.",
  },
  { button: "Set a new password", url: pageAt("/auth/password-recovery/email") },
];

const recovery = ({ firstName }: EmailData<"recovery">, { link, code }: Secrets): Words => ({
  subject: `Reset your ${productName} password`,
  greeting: hello(firstName),
  parts: [
    {
      text: "Someone, hopefully you, asked to reset your password. The old one works until you set a new one.",
    },
    { button: "Set a new password", url: link("/auth/password-recovery/set-new-password") },
    { label: "Or enter this code when asked for it:", code: code() },
    {
      text: "The link and the code work once, for one hour. If you didn’t ask for this, you can ignore this e-mail.",
    },
  ],
});

const passwordChanged = ({ firstName, ...where }: EmailData<"password-changed">): Words => ({
  subject: `Your ${productName} password was changed`,
  greeting: hello(firstName),
  parts: [
    { text: "Your password was changed, and your other devices are signed out." },
    origin(where),
    ...ifNotYou(),
  ],
});

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

const emailChange = ({ firstName }: EmailData<"email-change">, { link }: Secrets): Words => ({
  subject: `Confirm your new ${productName} e-mail address`,
  greeting: hello(firstName),
  parts: [
    {
      text: "You asked to sign in with this address. Nothing changes until you confirm it.",
    },
    { button: "Use this address", url: link("/auth/email-change") },
    {
      text: "The link works once, for 24 hours. If you didn’t ask for this, you can ignore this e-mail.",
    },
  ],
});

const emailChanged = ({ firstName, newEmail, ...where }: EmailData<"email-changed">): Words => ({
  subject: `Your ${productName} e-mail address was changed`,
  greeting: hello(firstName),
  parts: [
    {
      text: `You now sign in with ${newEmail}. We won’t send any more e-mails about your account to this address.`,
    },
    origin(where),
    { text: "If this wasn’t you, reply to this e-mail to contact our support." },
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

const deletion = ({ firstName, isDone, erasesAt }: EmailData<"deletion">): Words => ({
  subject: isDone
    ? `Your ${productName} account has been deleted`
    : `Your ${productName} account will be deleted`,
  greeting: hello(firstName),
  parts: isDone
    ? [
        {
          text: "Your account and everything in it have been deleted, as you asked. We keep only invoices, for as long as the law requires.",
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
});

/** E-mails about getting in, and about what changed there. */
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
