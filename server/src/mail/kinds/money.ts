import type { EmailData } from "./kinds.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";

const seePayments = ({ isGuest }: { isGuest?: boolean | null | undefined }): Part[] =>
  isGuest ? [] : [{ button: "See your payments", url: pageAt("/settings/billing-details") }];

const receipt = ({ firstName, number, amount, ...reader }: EmailData<"receipt">): Words => ({
  subject: `Your ${productName} receipt ${number}`,
  greeting: hello(firstName),
  parts: [
    { text: `We received your payment of ${amount}. Your receipt is attached.` },
    ...seePayments(reader),
  ],
});

const refund = ({ firstName, number, amount, ...reader }: EmailData<"refund">): Words => ({
  subject: `We’ve refunded ${amount}`,
  greeting: hello(firstName),
  parts: [
    {
      text: `We’ve sent ${amount} back to the card you paid with. Banks take up to ten days to show it.`,
    },
    { text: `The credit note ${number} is attached.` },
    ...seePayments(reader),
  ],
});

/** E-mails about what was paid. */
export const moneyWords = { receipt, refund };
