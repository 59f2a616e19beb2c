import type { EmailData } from "./kinds.ts";
import { hello, productName, type Words } from "./layout.ts";
import { origin, ifNotYou } from "./origin.ts";
import type { Secrets } from "./secrets.ts";

export const recovery = ({ firstName }: EmailData<"recovery">, { link, code }: Secrets): Words => ({
  subject: `Reset your ${productName} password`,
  greeting: hello(firstName),
  parts: [
    {
      text: "Someone, hopefully you, asked to reset your password. The old one works until you set a new one.",
    },
    { button: "Set a new password", url: link("/auth/password-recovery/set-new-password") },
    { label: "If you reset it in the phone app, enter this code there:", code: code() },
    {
      text: "The link and the code work once, for one hour. If you didn’t ask for this, you can ignore this e-mail.",
    },
  ],
});

export const passwordChanged = ({ firstName, ...where }: EmailData<"password-changed">): Words => ({
  subject: `Your ${productName} password was changed`,
  greeting: hello(firstName),
  parts: [
    { text: "Your password was changed, and your other devices are signed out." },
    origin(where),
    ...ifNotYou(),
  ],
});
