import { expect, test } from "vitest";
import { messages } from "#messages.ts";
import { refusals } from "#refusals.ts";

test("what is said about money is what the specification says, letter for letter", () => {
  expect({
    "msg-020": messages.enterCode,
    "msg-062": messages.enterpriseCodeLength,
    "msg-068": messages.paymentFailed,
    "msg-069": messages.paymentSuccessful,
    "msg-070": messages.discountExpired,
    "msg-071": messages.planTooSmall,
    "msg-101": messages.paymentRequestUpdated,
  }).toEqual({
    "msg-020": "Please enter your code",
    "msg-062": "An enterprise code is required and must be less than 20 characters",
    "msg-068": "Sorry, your Payment failed. Please try again.",
    "msg-069": "Payment successful",
    "msg-070": "Your code has been expired",
    "msg-071":
      "The plan can't be applied. The number of existing members exceeds the capabilities of the selected plan.",
    "msg-101": "Payment request has been updated",
  });
  // The same texts as refusals.
  expect(refusals["billing.payment_failed"][1]).toBe(messages.paymentFailed);
  expect(refusals["billing.code_expired"][1]).toBe(messages.discountExpired);
  expect(refusals["09-23"][1]).toBe(messages.planTooSmall);
});
