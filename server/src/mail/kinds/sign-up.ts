import type { EmailData } from "./kinds.ts";
import { asName, hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

/** Distinguishes this sign-up from another one of the same address. */
const whoSignedUp = ({ firstName, companyName }: EmailData<"verification">): Part[] => {
  const given = [
    ["First name", asName(firstName)],
    ["Company", asName(companyName)],
  ] satisfies [string, string][];
  const facts = given.filter(([, value]) => value !== "");
  return facts.length > 0 ? [{ text: "These details were entered:" }, { facts }] : [];
};

export const verification = (
  { firstName, branch, companyName }: EmailData<"verification">,
  { link, code }: Secrets,
): Words => ({
  subject: `Confirm your e-mail address for ${productName}`,
  greeting: hello(firstName),
  parts: [
    {
      // For a member it is the name of a company that is here.
      text:
        branch === "member" && companyName
          ? `Thank you for asking to join ${companyName}. Confirm your address and we’ll pass on your request.`
          : `Welcome to ${productName}. There’s one step left: confirm that this address is yours.`,
    },
    ...whoSignedUp({ firstName, branch, companyName }),
    {
      button: "Confirm my address",
      url: link(`/auth/sign-up/${branch}/email-verification`),
    },
    { label: "Or enter this code where you signed up:", code: code() },
    {
      text: "The link and the code work once, for 24 hours. On another device, the link first shows you the account and asks you to confirm.",
    },
    {
      text: "If you didn’t sign up, or these aren’t your details, you can ignore this e-mail. No account will be created.",
    },
  ],
});

export const welcome = ({ firstName, companyName }: EmailData<"welcome">): Words => ({
  subject: `Welcome to ${productName}`,
  greeting: hello(firstName),
  parts: [
    { text: `Your address is confirmed, and ${companyName} is now on ${productName}.` },
    {
      text: "A few short steps tell others who you are. You can stop at any time and continue later; what you’ve entered is saved.",
    },
    { button: "Continue setting up", url: pageAt("/auth/sign-in") },
  ],
});

export const resumeSignUp = (
  { firstName }: EmailData<"resume-sign-up">,
  { link }: Secrets,
): Words => ({
  subject: `Finish your ${productName} sign-up`,
  greeting: hello(firstName),
  parts: [
    {
      text: "You saved your sign-up for later. Everything you entered is saved, except the password.",
    },
    { button: "Continue where I left off", url: link("/auth/sign-up") },
    { text: "The link works once, for 72 hours." },
  ],
});

export const approval = ({ firstName, companyName }: EmailData<"approval">): Words => ({
  subject: `${companyName} is approved`,
  greeting: hello(firstName),
  parts: [
    {
      text: `We’ve approved ${companyName}. You now have full access to ${productName}.`,
    },
    { button: `Open ${productName}`, url: pageAt("/") },
  ],
});

export const approvalNeeded = ({
  firstName,
  companyName,
  isStartup,
}: EmailData<"approval-needed">): Words => ({
  subject: `${companyName} is waiting for approval`,
  greeting: hello(firstName),
  parts: [
    {
      text: `${companyName} has finished its setup. Please look at it, and approve or decline it.`,
    },
    {
      button: "See who is waiting",
      url: pageAt(isStartup ? "/admin-panel/startups" : "/admin-panel/retailers"),
    },
  ],
});

export const decline = ({ firstName, companyName, reason }: EmailData<"decline">): Words => ({
  subject: `${companyName} is not approved yet`,
  greeting: hello(firstName),
  parts: [
    { text: `We’ve looked at ${companyName} and can’t approve it yet:` },
    { text: reason },
    { text: "Please correct this and ask us again." },
    { button: "Open my account", url: pageAt("/auth/getting-started/registration-approval") },
  ],
});
