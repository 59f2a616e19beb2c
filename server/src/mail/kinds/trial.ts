import type { EmailData } from "./kinds.ts";
import { hello, pageAt, type Part, productName, type Words } from "./layout.ts";
import { day } from "./origin.ts";

type TrialEnds = EmailData<"trial-ends">;

/** "€ 948.00", as on the screens. */
const sumText = ({ amount, currency }: { amount: number; currency: string }) =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .format(amount / 100)
    .replace(/^(\D+?)\s*(?=\d)/, "$1\u00a0");

const withCard = (
  { planName, endsAt }: TrialEnds,
  charge: NonNullable<TrialEnds["charge"]>,
): Part[] => [
  {
    text: `Your plan${planName ? ` ${planName}` : ""} begins then. We’ll charge ${sumText(charge)}, plus VAT where it is due, to your card ending in ${charge.last4}.`,
  },
  { button: "Go to your subscription", url: pageAt("/subscription") },
  { text: `You can change or cancel the plan until ${day(endsAt)}, and nothing is charged.` },
];

const withoutCard = (): Part[] => [
  {
    text: "There is no card on your account, so nothing will be charged. To go on searching, opening profiles and writing to startups, choose a plan and add a card.",
  },
  { button: "See plans", url: pageAt("/subscription") },
  { text: "Without a plan your bookmarks, conversations and settings stay as they are." },
];

const trialEnds = (data: TrialEnds): Words => ({
  subject: `Your ${productName} trial ends on ${day(data.endsAt)}`,
  greeting: hello(data.firstName),
  parts: [
    { text: `The free trial of ${data.companyName} ends on ${day(data.endsAt)}.` },
    ...(data.charge ? withCard(data, data.charge) : withoutCard()),
  ],
});

/** E-mails about the trial. */
export const trialWords = { "trial-ends": trialEnds };
