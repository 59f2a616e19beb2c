import type { EmailData } from "./kinds.ts";
import { hello, pageAt, type Part, productName, type Words } from "./layout.ts";
import { day } from "./origin.ts";

const planNamed = (name: string | null) => (name ? `the plan ${name}` : "your plan");

const subscription = (button: string): Part => ({ button, url: pageAt("/subscription") });
const retry = (button: string): Part => ({ button, url: pageAt("/subscription/retry-or-update") });

const payment = (whose: "your" | "the" | "The", { amount }: { amount: string | null }) =>
  `${whose} payment${amount === null ? "" : ` of ${amount}`}`;

type Charge = EmailData<"reactivated">["nextCharge"];

const creditText = ({ credit }: NonNullable<Charge>) =>
  credit === undefined ? "" : ` ${credit} of it is paid from your credit.`;

const chargeText = (charge: Charge): Part[] =>
  charge === null
    ? []
    : [
        {
          text: `The next payment is ${charge.amount}, plus VAT where it is due, on ${day(charge.date)}.${creditText(charge)}`,
        },
      ];

const paymentFailed = (data: EmailData<"payment-failed">): Words => ({
  subject: `We couldn’t take ${payment("your", data)}`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `${payment("The", data)} for ${planNamed(data.planName)} failed. ${data.reason ?? ""}`.trim(),
    },
    {
      facts: [
        ...(data.nextAttemptAt === null
          ? []
          : [["Next try", day(data.nextAttemptAt)] satisfies [string, string]]),
        ["Last day", day(data.lastDay)],
      ],
    },
    retry("Pay now or update your card"),
    { text: `If nothing is paid by ${day(data.lastDay)}, the plan of ${data.companyName} ends.` },
  ],
});

const confirmPayment = (data: EmailData<"confirm-payment">): Words => ({
  subject: `Confirm ${payment("your", data)} with your bank`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `Your bank asks you to confirm ${payment("the", data)} for ${planNamed(data.planName)} before it goes through.`,
    },
    retry("Confirm with your bank"),
    {
      text: `Please confirm it by ${day(data.lastDay)}. After that day the plan of ${data.companyName} ends.`,
    },
  ],
});

const accessEnds = (data: EmailData<"access-ends">): Words => ({
  subject: `Your access ends on ${day(data.lastDay)}`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `The last payment for ${planNamed(data.planName)} is still open. If it isn’t paid by ${day(data.lastDay)}, the plan of ${data.companyName} ends, and you can no longer search, open profiles or write to startups.`,
    },
    retry("Pay now or update your card"),
  ],
});

const whyEnded = ({ why, companyName, planName, endedAt }: EmailData<"plan-ended">) => {
  const when = `ended on ${day(endedAt)}`;
  if (why === "TRIAL") return `The free trial of ${companyName} ${when}. Nothing was charged.`;
  const plan = planName ? `The plan ${planName}` : "The plan";
  return why === "UNPAID"
    ? `${plan} of ${companyName} ${when} because the last payment wasn’t made. You owe nothing for it, and we won’t try your card again.`
    : `${plan} of ${companyName} ${when}. Nothing more will be charged.`;
};

const planEnded = (data: EmailData<"plan-ended">): Words => ({
  subject: `Your ${productName} ${data.why === "TRIAL" ? "trial" : "plan"} has ended`,
  greeting: hello(data.firstName),
  parts: [
    { text: whyEnded(data) },
    { text: "To search, open profiles and write to startups again, choose a plan." },
    subscription("See plans"),
    { text: "Your bookmarks, conversations and settings stay as they are." },
  ],
});

const cancelled = (data: EmailData<"cancelled">): Words => ({
  subject: `Your plan is cancelled and ends on ${day(data.lastDay)}`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `${data.companyName} has cancelled ${planNamed(data.planName)}. You can use it until ${day(data.lastDay)}. Nothing will be charged after that.`,
    },
    { text: "Changed your mind? You can reactivate the plan until it ends." },
    subscription("Reactivate your plan"),
  ],
});

const reactivated = (data: EmailData<"reactivated">): Words => ({
  subject: `Your ${productName} plan continues`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `The cancellation of ${planNamed(data.planName)} is undone: it continues for ${data.companyName}.`,
    },
    ...chargeText(data.nextCharge),
    subscription("Go to your subscription"),
  ],
});

type Changed = EmailData<"plan-changed">;

const named = ({ name, price }: Changed["to"]) => `${name}, ${price}`;

const priceText = ({ companyName, to, from }: Changed) =>
  `The price of ${planNamed(to.name)} for ${companyName} changes${from === null ? "" : ` on ${day(from)}`}. Nothing is charged before, and you can cancel until then.`;

const changeText = ({ companyName, from }: Changed) =>
  from === null
    ? `${companyName} is on another plan now.`
    : `${companyName} changes to another plan on ${day(from)}. Until then everything stays as it is, and you can undo the change.`;

const changedSubject = ({ from, isPriceAlone }: Changed) => {
  const what = isPriceAlone ? "The price of your plan" : "Your plan";
  return from === null ? `${what} has changed` : `${what} changes on ${day(from)}`;
};

const planChanged = (data: Changed): Words => ({
  subject: changedSubject(data),
  greeting: hello(data.firstName),
  parts: [
    { text: data.isPriceAlone ? priceText(data) : changeText(data) },
    {
      facts: [
        ["Before", named(data.before)],
        [data.from === null ? "Now" : `From ${day(data.from)}`, named(data.to)],
      ],
    },
    ...chargeText(data.nextCharge),
    subscription("Go to your subscription"),
  ],
});

const cardExpires = (data: EmailData<"card-expires">): Words => ({
  subject: `Your card ending in ${data.last4} expires soon`,
  greeting: hello(data.firstName),
  parts: [
    {
      text: `${data.companyName} pays with the card ending in ${data.last4}. It is valid until the end of ${data.month}.`,
    },
    ...chargeText(data.nextCharge),
    { text: "Update your card so that the next payment doesn’t fail." },
    { button: "Update your card", url: pageAt("/update-card") },
  ],
});

/** E-mails about changes to a plan and its payments. */
export const planWords = {
  "payment-failed": paymentFailed,
  "confirm-payment": confirmPayment,
  "access-ends": accessEnds,
  "plan-ended": planEnded,
  cancelled,
  reactivated,
  "plan-changed": planChanged,
  "card-expires": cardExpires,
};
