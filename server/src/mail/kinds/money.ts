import type { EmailData } from "./kinds.ts";
import { linkToken } from "#identity/one-time-secrets/service.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import { day } from "./origin.ts";

const seePayments = ({ isGuest }: { isGuest?: boolean | null | undefined }): Part[] =>
  isGuest ? [] : [{ button: "See your payments", url: pageAt("/settings/billing-details") }];

const returned = ({
  firstName,
  number,
  amount,
  corrects,
  ...reader
}: EmailData<"receipt">): Words => ({
  subject: `Your bank returned our refund of ${amount}`,
  greeting: hello(firstName),
  parts: [
    {
      text: `Your bank returned our refund of ${amount}, so we have the money again. Please write to us and tell us how we can pay it back.`,
    },
    { text: `The receipt ${number} is attached. It corrects the credit note ${corrects}.` },
    ...seePayments(reader),
  ],
});

const receipt = (data: EmailData<"receipt">): Words => {
  const { firstName, number, amount, corrects, ...reader } = data;
  if (corrects) return returned(data);
  return {
    subject: `Your ${productName} receipt ${number}`,
    greeting: hello(firstName),
    parts: [
      { text: `We received your payment of ${amount}. Your receipt is attached.` },
      ...seePayments(reader),
    ],
  };
};

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

const paymentRequest = (data: EmailData<"payment-request">): Words => ({
  subject: `${data.seller} asks you to pay ${data.amount}`,
  greeting: hello(data.firstName),
  parts: [
    { text: `Please pay ${data.amount} by ${day(data.dueAt)}.` },
    {
      facts: [
        ["For", data.title],
        ["To", data.seller],
        ["Due", day(data.dueAt)],
      ],
    },
    { button: "Pay by card", url: pageAt(`/payment-request/${linkToken(data.linkId)}`) },
    {
      text: "You don’t need an account. Whoever has this link can pay, so please keep it private.",
    },
  ],
});

/** E-mails about payments and payment requests. */
export const moneyWords = { receipt, refund, "payment-request": paymentRequest };
