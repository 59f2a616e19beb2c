import type { EmailData } from "./kinds.ts";
import { asName, hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

const openInvitation = "/auth/sign-up/member/email-verification";

/** Tells this sign-up from another one of the same address. */
const whoSignedUp = ({ firstName, companyName }: EmailData<"verification">): Part[] => {
  const given = [
    ["First name", asName(firstName)],
    ["Company", asName(companyName)],
  ] satisfies [string, string][];
  const facts = given.filter(([, value]) => value !== "");
  return facts.length > 0 ? [{ text: "These details were entered:" }, { facts }] : [];
};

const verification = (
  { firstName, branch, companyName }: EmailData<"verification">,
  { link, code }: Secrets,
): Words => ({
  subject: `Confirm your e-mail address for ${productName}`,
  greeting: hello(firstName),
  parts: [
    {
      // Of a member it is the name of a company that is here.
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

const welcome = ({ firstName, companyName }: EmailData<"welcome">): Words => ({
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

const resumeSignUp = ({ firstName }: EmailData<"resume-sign-up">, { link }: Secrets): Words => ({
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

const approval = ({ firstName, companyName }: EmailData<"approval">): Words => ({
  subject: `${companyName} is approved`,
  greeting: hello(firstName),
  parts: [
    {
      text: `We’ve approved ${companyName}. You now have full access to ${productName}.`,
    },
    { button: `Open ${productName}`, url: pageAt("/") },
  ],
});

const memberCredentials = (
  { firstName, companyName, inviterName, hasRandomPassword }: EmailData<"member-credentials">,
  secrets: Secrets,
  recipient: string,
): Words => ({
  subject: `Your ${productName} account for ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} has created an account for you as a member of ${companyName}.` },
    { button: "Choose my password", url: secrets.link(openInvitation) },
    ...(hasRandomPassword
      ? [
          { text: "You can also sign in with these details, then choose your own password:" },
          {
            facts: [
              ["E-mail", recipient],
              ["First password", secrets.firstPassword()],
              ["Sign in at", pageAt("/auth/sign-in")],
            ] satisfies [string, string][],
          },
          { text: "The link and this first password work for 72 hours." },
        ]
      : [{ text: `You’ll sign in as ${recipient}. The link works for 72 hours.` }]),
  ],
});

const invitation = (
  { firstName, companyName, inviterName }: EmailData<"invitation">,
  { link }: Secrets,
): Words => ({
  subject: `${inviterName} invites you to join ${companyName} on ${productName}`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} would like you to join ${companyName} on ${productName}.` },
    { button: "Choose my password", url: link(openInvitation) },
    {
      text: "The link works once, for 72 hours. If you weren’t expecting this, you can ignore this e-mail.",
    },
  ],
});

const joinRequest = ({
  firstName,
  companyName,
  askerName,
  askerEmail,
}: EmailData<"join-request">): Words => ({
  subject: `${askerName} would like to join ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `Someone would like to join ${companyName} on ${productName}:` },
    {
      facts: [
        ["Name", askerName],
        ["E-mail", askerEmail],
      ],
    },
    { button: "Accept or decline", url: pageAt("/settings/company-members") },
    { text: "Until you accept, this person can’t see anything in your company’s account." },
  ],
});

const joinAnswer = ({ firstName, companyName, isAccepted }: EmailData<"join-answer">): Words => ({
  subject: isAccepted
    ? `You are now a member of ${companyName}`
    : `Your request to join ${companyName}`,
  greeting: hello(firstName),
  parts: isAccepted
    ? [
        { text: `${companyName} has accepted your request. Sign in with the password you chose.` },
        { button: "Sign in", url: pageAt("/auth/sign-in") },
      ]
    : [
        {
          text: `${companyName} has declined your request. If you think this is a mistake, please ask your colleagues there.`,
        },
      ],
});

/** E-mails on the way in: sign-up, approval, members. */
export const joiningWords = {
  verification,
  welcome,
  "resume-sign-up": resumeSignUp,
  approval,
  "member-credentials": memberCredentials,
  invitation,
  "join-request": joinRequest,
  "join-answer": joinAnswer,
};
