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
  return facts.length > 0 ? [{ text: "This is what was typed here:" }, { facts }] : [];
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
          ? `Thank you for asking to join ${companyName}. Confirm your address, and we pass your request on.`
          : `Welcome to ${productName}. One step is left: confirm that this address is yours.`,
    },
    ...whoSignedUp({ firstName, branch, companyName }),
    {
      button: "Confirm my address",
      url: link(`/auth/sign-up/${branch}/email-verification`),
    },
    { label: "Or type this code where you signed up:", code: code() },
    {
      text: "The link and the code work once, for 24 hours. On a device where you did not sign up, the link first shows what it opens and asks you.",
    },
    {
      text: "If you did not sign up, or this is not what you typed, leave both alone: no account is made.",
    },
  ],
});

const welcome = ({ firstName, companyName }: EmailData<"welcome">): Words => ({
  subject: `Welcome to ${productName}`,
  greeting: hello(firstName),
  parts: [
    { text: `Your address is confirmed, and ${companyName} has its place at ${productName}.` },
    {
      text: "A few short steps tell others who you are. You can stop at any of them and go on later; what you have entered stays.",
    },
    { button: "Go on with the first steps", url: pageAt("/auth/sign-in") },
  ],
});

const resumeSignUp = ({ firstName }: EmailData<"resume-sign-up">, { link }: Secrets): Words => ({
  subject: `Finish your sign-up at ${productName}`,
  greeting: hello(firstName),
  parts: [
    {
      text: "You put your sign-up aside. Everything you have entered is kept, except the password.",
    },
    { button: "Go on where I stopped", url: link("/auth/sign-up") },
    { text: "The link works once, for 72 hours." },
  ],
});

const approval = ({ firstName, companyName }: EmailData<"approval">): Words => ({
  subject: `${companyName} is approved`,
  greeting: hello(firstName),
  parts: [
    {
      text: `We have looked at ${companyName}, and you are in. Everything at ${productName} is open to you now.`,
    },
    { button: `Open ${productName}`, url: pageAt("/") },
  ],
});

const memberCredentials = (
  { firstName, companyName, inviterName, hasRandomPassword }: EmailData<"member-credentials">,
  secrets: Secrets,
  recipient: string,
): Words => ({
  subject: `Your account at ${productName} for ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} has made an account for you, as a member of ${companyName}.` },
    { button: "Choose my password and come in", url: secrets.link(openInvitation) },
    ...(hasRandomPassword
      ? [
          { text: "You can also sign in with these, and choose a password of your own then:" },
          {
            facts: [
              ["E-mail", recipient],
              ["First password", secrets.firstPassword()],
              ["Sign in at", pageAt("/auth/sign-in")],
            ] satisfies [string, string][],
          },
          { text: "The link and this first password work for 72 hours." },
        ]
      : [{ text: `You will sign in as ${recipient}. The link works for 72 hours.` }]),
  ],
});

const invitation = (
  { firstName, companyName, inviterName }: EmailData<"invitation">,
  { link }: Secrets,
): Words => ({
  subject: `${inviterName} invites you to ${companyName} on ${productName}`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} would like you to join ${companyName} on ${productName}.` },
    { button: "Choose my password and come in", url: link(openInvitation) },
    {
      text: "The link works once, for 72 hours. If you do not know why you got it, you need do nothing.",
    },
  ],
});

const joinRequest = ({
  firstName,
  companyName,
  askerName,
  askerEmail,
}: EmailData<"join-request">): Words => ({
  subject: `${askerName} asks to join ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `Somebody asks to become a member of ${companyName} on ${productName}:` },
    {
      facts: [
        ["Name", askerName],
        ["E-mail", askerEmail],
      ],
    },
    { button: "Accept or decline", url: pageAt("/settings/company-members") },
    { text: "Until you accept, this person sees nothing of your company." },
  ],
});

const joinAnswer = ({ firstName, companyName, isAccepted }: EmailData<"join-answer">): Words => ({
  subject: isAccepted
    ? `You are a member of ${companyName} now`
    : `Your request to join ${companyName}`,
  greeting: hello(firstName),
  parts: isAccepted
    ? [
        { text: `${companyName} has accepted your request. Sign in with the password you chose.` },
        { button: "Sign in", url: pageAt("/auth/sign-in") },
      ]
    : [
        {
          text: `${companyName} has not accepted your request. If you think this is a mistake, please ask your colleagues there.`,
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
