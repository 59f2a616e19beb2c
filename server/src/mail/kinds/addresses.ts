import type { EmailData } from "./kinds.ts";
import { hello, productName, type Words } from "./layout.ts";
import { origin } from "./origin.ts";
import type { Secrets } from "./secrets.ts";

export const emailChange = (
  { firstName, changedBy }: EmailData<"email-change">,
  { link }: Secrets,
): Words => ({
  subject: `Confirm your new ${productName} e-mail address`,
  greeting: hello(firstName),
  parts: [
    {
      text: `${changedBy ? `${changedBy} entered this address for your account` : "You asked to sign in with this address"}. Nothing changes until you confirm it.`,
    },
    { button: "Use this address", url: link("/auth/email-change") },
    {
      text: "The link works once, for 24 hours. If you didn’t ask for this, you can ignore this e-mail.",
    },
  ],
});

export const emailChanged = ({
  firstName,
  newEmail,
  ...where
}: EmailData<"email-changed">): Words => ({
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
