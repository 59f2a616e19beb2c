/** Words of cards and of paying with them. */
export const payment = {
  card: "Card",
  notLoaded: "The card form did not load",
  notLoadedWhy: "Check your connection. An ad blocker may also be in the way.",
  loadAgain: "Load it again",
  safe: "Your card number goes straight to our payment provider. Vitrine never sees it.",
  test: "Test mode: no money moves. Pay with 4242 4242 4242 4242, any future date and any security code.",
  bankRefused: "Your bank did not confirm the card.",
  otherCard: "Check the card or use another one.",
  offline: "You’re offline. Nothing was sent. Try again when you’re back online.",
  asksBank: "Confirm with your bank to continue.",
  checking: "Checking with your bank. This can take up to a minute.",
  stillChecking:
    "Your bank has not answered yet. We’ll keep checking, and nothing is charged twice. Look again in a few minutes.",

  payLater: "Pay later",
  saveAndContinue: "Save card and continue",
  trialCard:
    "Nothing is charged today. We’ll charge this card when your trial ends on {{date}}, unless you cancel before.",

  ownerOnly: "Only the account owner can change the card",
  updateTitle: "Update card",
  detailsFirst: "Billing details come first",
  detailsFirstText: "We need a name and address for your invoices before you add a card.",
  toDetails: "Add billing details",
  cardsFailed: "Your cards did not load",
  present: "Current card",
  paysOpen: "We’ll also pay your open invoice with it.",
  save: "Save card",
  saveAndPay: "Save card and pay",
  updatedTitle: "Card updated",
  updatedText: "We’ll charge this card from now on.",
  paidToo: "Your open invoice is paid.",
  toBilling: "Back to Billing",
  refusedTitle: "Card not updated",
  tryAnother: "Try another card",
  endingIn: "ending in {{last4}}",
  expiry: {
    fine: "Expires {{date}}",
    soon: "Expires {{date}}, soon",
    over: "Expired {{date}}",
  },
};
