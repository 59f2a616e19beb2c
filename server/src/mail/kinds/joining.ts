import type { EmailData } from "./kinds.ts";
import { hello, pageAt, type Part, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";
import {
  approval,
  approvalNeeded,
  decline,
  resumeSignUp,
  verification,
  welcome,
} from "./sign-up.ts";

const openInvitation = "/auth/sign-up/member/email-verification";

type Credentials = { recipient: string; hasRandomPassword: boolean };

/** The link, and the first password if a random one was made. */
const waysIn = (secrets: Secrets, { recipient, hasRandomPassword }: Credentials): Part[] => [
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
];

const memberCredentials = (
  { firstName, companyName, inviterName, ...data }: EmailData<"member-credentials">,
  secrets: Secrets,
  recipient: string,
): Words => ({
  subject: `Your ${productName} account for ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} has created an account for you as a member of ${companyName}.` },
    ...waysIn(secrets, { ...data, recipient }),
  ],
});

const staffCredentials = (
  { firstName, inviterName, ...data }: EmailData<"staff-credentials">,
  secrets: Secrets,
  recipient: string,
): Words => ({
  subject: `Your ${productName} staff account`,
  greeting: hello(firstName),
  parts: [
    { text: `${inviterName} has set up your account on the ${productName} staff.` },
    ...waysIn(secrets, { ...data, recipient }),
  ],
});

const accountCredentials = (
  { firstName, companyName, ...data }: EmailData<"account-credentials">,
  secrets: Secrets,
  recipient: string,
): Words => ({
  subject: `Your ${productName} account for ${companyName}`,
  greeting: hello(firstName),
  parts: [
    { text: `We’ve set up a ${productName} account for ${companyName}, and it is yours.` },
    ...waysIn(secrets, { ...data, recipient }),
    { text: "If you weren’t expecting this, you can ignore this e-mail." },
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

/** E-mails about joining: sign-up, approval, members. */
export const joiningWords = {
  verification,
  welcome,
  "resume-sign-up": resumeSignUp,
  approval,
  decline,
  "approval-needed": approvalNeeded,
  "member-credentials": memberCredentials,
  "staff-credentials": staffCredentials,
  "account-credentials": accountCredentials,
  invitation,
  "join-request": joinRequest,
  "join-answer": joinAnswer,
};
