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
    ...(device ? [["Where", device] satisfies [string, string]] : []),
    ...(ip ? [["Address", ip] satisfies [string, string]] : []),
  ],
});

const ifNotYou = (): Part[] => [
  {
    text: "Was it you? Then you need do nothing. If not, set a new password now: it ends every other sign-in.",
  },
  { button: "Set a new password", url: pageAt("/auth/password-recovery/email") },
];

const recovery = ({ firstName }: EmailData<"recovery">, { link, code }: Secrets): Words => ({
  subject: `Set a new password for ${productName}`,
  greeting: hello(firstName),
  parts: [
    {
      text: "Somebody, hopefully you, asked for a new password. The old one works until you have set it.",
    },
    { button: "Set a new password", url: link("/auth/password-recovery/set-new-password") },
    { label: "Or type this code where you are asked for it:", code: code() },
    {
      text: "The link and the code work once, for one hour. If you did not ask, you need do nothing.",
    },
  ],
});

const passwordChanged = ({ firstName, ...where }: EmailData<"password-changed">): Words => ({
  subject: `Your password for ${productName} was changed`,
  greeting: hello(firstName),
  parts: [
    { text: "Your password was changed, and every other sign-in has ended." },
    origin(where),
    ...ifNotYou(),
  ],
});

const newSignIn = ({ firstName, ...where }: EmailData<"new-sign-in">): Words => ({
  subject: `A new sign-in to your account at ${productName}`,
  greeting: hello(firstName),
  parts: [
    { text: "Somebody signed in to your account on a device we had not seen before." },
    origin(where),
    ...ifNotYou(),
  ],
});

const signInCode = ({ firstName }: EmailData<"sign-in-code">, { code }: Secrets): Words => ({
  subject: `Your code to sign in to ${productName}`,
  greeting: hello(firstName),
  parts: [
    { label: "Type this code where you are signing in:", code: code() },
    {
      text: "It works once, for five minutes. We never ask for it by phone or e-mail. If you are not signing in, somebody knows your password: change it.",
    },
  ],
});

const emailChange = ({ firstName }: EmailData<"email-change">, { link }: Secrets): Words => ({
  subject: `Confirm your new e-mail address for ${productName}`,
  greeting: hello(firstName),
  parts: [
    {
      text: "You asked to sign in with this address from now on. Nothing changes before you confirm it.",
    },
    { button: "Use this address", url: link("/auth/email-change") },
    { text: "The link works once, for 24 hours. If you did not ask, you need do nothing." },
  ],
});

const emailChanged = ({ firstName, newEmail, ...where }: EmailData<"email-changed">): Words => ({
  subject: `Your e-mail address for ${productName} was changed`,
  greeting: hello(firstName),
  parts: [
    {
      text: `You sign in with ${newEmail} from now on. This address gets no more e-mails about your account.`,
    },
    origin(where),
    { text: "If it was not you, please write to our support by answering this e-mail." },
  ],
});

const secondFactorChanged = ({
  firstName,
  isOn,
  ...where
}: EmailData<"second-factor-changed">): Words => ({
  subject: isOn ? "Your second factor is on" : "Your second factor is off",
  greeting: hello(firstName),
  parts: [
    {
      text: isOn
        ? `From now on ${productName} asks for a code from your app when you sign in.`
        : `${productName} no longer asks for a code when you sign in.`,
    },
    origin(where),
    ...ifNotYou(),
  ],
});

const deletion = ({ firstName, isDone, erasesAt }: EmailData<"deletion">): Words => ({
  subject: isDone
    ? `Your account at ${productName} is deleted`
    : `Your account at ${productName} will be deleted`,
  greeting: hello(firstName),
  parts: isDone
    ? [
        {
          text: "Your account and what belonged to it are deleted, as you asked. Only invoices stay, for as long as the law wants them kept.",
        },
        { text: "Thank you for having been here." },
      ]
    : [
        {
          text: "You asked us to delete your account. You are signed out everywhere, and we are removing what belonged to it.",
        },
        ...(erasesAt ? [{ facts: [["Deleted at", moment(erasesAt)]] } satisfies Part] : []),
        { text: "If it was not you, please write to our support by answering this e-mail." },
      ],
});

const phoneCode = (_: EmailData<"phone-code">, { code }: Secrets): Words => ({
  subject: `Your code for ${productName}`,
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
