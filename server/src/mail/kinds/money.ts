import type { EmailData } from "./kinds.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";

const seePayments = (): Part => ({
  button: "See your payments",
  url: pageAt("/settings/billing-details"),
});

const receipt = ({ firstName, number, amount }: EmailData<"receipt">): Words => ({
  subject: `Your ${productName} receipt ${number}`,
  greeting: hello(firstName),
  parts: [
    { text: `We received your payment of ${amount}. Your receipt is attached.` },
    seePayments(),
  ],
});

const refund = ({ firstName, number, amount }: EmailData<"refund">): Words => ({
  subject: `We’ve refunded ${amount}`,
  greeting: hello(firstName),
  parts: [
    {
      text: `We’ve sent ${amount} back to the card you paid with. Banks take up to ten days to show it.`,
    },
    { text: `The credit note ${number} is attached.` },
    seePayments(),
  ],
});

/** E-mails about what was paid. */
export const moneyWords = { receipt, refund };
