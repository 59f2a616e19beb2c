import type { DemoArticle } from "./article.ts";

export const customers: readonly DemoArticle[] = [
  {
    key: "points-nobody-spends",
    title: "Points nobody spends",
    description:
      "A loyalty scheme with 400,000 members had eleven million euros in unspent points. Finance called it a liability. It was a letter from the customers.",
    areas: ["Loyalty", "Rewards"],
    tags: ["Points", "Clubs", "Customer data"],
    cover: ["cards", "plum", "Loyalty cards that fan out"],
    body: `If people collect points and do not spend them, there are two possible reasons. Either they are saving for something, or they have stopped believing in it. The books cannot tell these apart. The balance is the same.

A chain of pet shops wanted to know, and asked. It wrote to two thousand members who had more than fifty euros in points and had not used them for a year. The letter was one sentence long: *You have 63 euros with us. Why are they still here?*

## The answers

About a third replied, which is astonishing in itself.

- **“I didn’t know.”** 44 percent. The balance was printed on the receipt, in grey, under the opening hours.
- **“It’s complicated.”** 26 percent. Points could be used from 500 upwards, not on offers, not online, and only with the card.
- **“I’m saving.”** 17 percent. Mostly for a large basket or an aquarium. They knew their balance to the cent.
- **“It’s for my dog.”** 9 percent, in many different words. They felt that the money belonged to the animal. Some were saving for a bad day at the vet’s.
- The rest wrote about their pets, at length.

## What was changed

Nothing was made more generous. Everything was made easier.

1. The till asks: “You have 63 euros. Would you like to use some?” It asks once a month and not on every visit.
2. Any amount, on anything, with a telephone number instead of a card.
3. The grey line is black and stands at the top.
4. Points can be put aside for the vet. A local practice accepts them. Nobody had thought of this before the letters.

## What happened

In six months, seven of the eleven million were spent. Finance was nervous; for a quarter the margin looked terrible. But people who use points buy more beside them, and come back sooner. After a year sales to members were up by five percent, at the same cost.

The most useful outcome stands in no report. The team has stuck eighty of the letters to the wall of the meeting room, with photographs of the animals. Since then, says the head of the programme, nobody has proposed a game with a wheel.`,
  },
  {
    key: "ask-for-less",
    title: "Ask for less: a sign-up form on a diet",
    description:
      "A fashion club cut its form from fourteen fields to three, and learned more about its members. A note on consent as good manners.",
    areas: ["Loyalty", "Memberships", "Personal offers"],
    tags: ["Consent", "Customer data", "Receipts"],
    cover: ["handbags", "rose", "Handbags on a pedestal"],
    body: `The old form wanted to know everything: title, both names, date of birth, street, size, favourite brands, how did you hear about us. Fourteen fields, of which the last was a tick for “relevant communication”. Forty-one percent of the people who began it stopped in the middle. Of those who reached the end, one in six was born on the first of January 1990.

The new form has three fields. *First name. E-mail. What may we write to you about?* The third is a list of four sentences, none of them ticked:

- Tell me when something I looked at is reduced.
- Tell me when you have my size again.
- Invite me to the shop.
- Write to me now and then.

## What changed

**More people finished.** 88 percent.

**What they said was true.** Nobody lies about wanting to hear about their size. And as soon as they tick it, they give the size, gladly, because now it is for something.

**Fewer e-mails, more visits.** The club sends forty percent fewer e-mails than before. The ones it sends are opened by more than half. Unsubscribing takes one press and asks nothing.

## A test for every field

Before you ask for something, finish this sentence aloud: *We would like to know this so that we can …* If it ends with “… know you better”, delete the field. If it ends with something that the customer would want, put that ending beside the field.

> Date of birth: so that we can send you a present. (Then send it. Every year. If you forget once, you should not have asked.)

Two fields survive this test more often than people expect: the preferred shop, and the preferred language. Two hardly ever do: the title and the telephone number.

## And the law?

The new form is also easier to defend, since there is less of it. But nobody in the club began with the law. They began with a customer who said at the till that she would rather not join, because “it feels like applying for something”. She is a member now. She ticked one sentence. It was the one about her size.`,
  },
  {
    key: "the-receipt-grows-up",
    title: "The receipt grows up",
    description:
      "Nobody loves the paper slip, and yet digital receipts are slow to arrive. Five misunderstandings.",
    areas: ["Loyalty", "Digital receipts", "Payments"],
    tags: ["Receipts", "Invoices", "Consent"],
    cover: ["rolls", "sky", "Rolls of paper on a blue floor"],
    body: `Around eleven thousand tonnes of receipt paper are printed in this country every year, and most of it is thrown away within sight of the till. There are good replacements. Why does it take so long?

**“Customers don’t want it.”** They do not want to *type an e-mail address at the till*. Neither would you, with four people behind you. Where the receipt arrives by tapping the telephone on the terminal, or through the card that was used to pay, more than half choose it.

**“We need the e-mail address for marketing.”** Then you are not offering a receipt but a trade. People can tell. The schemes that grow fastest ask for nothing, and put a small, friendly button at the bottom of the receipt. About one in twelve presses it. Those addresses are real.

**“The law demands paper.”** In most countries it demands a *document*, offered at once. Check yours, but check it this year: several have changed. Where paper is still compulsory on request, keep one printer and ask.

**“It costs more than it saves.”** Paper, rolls, the time to change them and jammed printers come to about 0.9 cents a receipt. A digital one costs between 0.4 and 1.2. On its own that is no reason. What pays for it are returns: a receipt that cannot be lost makes a return at the counter two minutes shorter.

**“Nobody reads it anyway.”** Nobody reads paper ones. Of digital receipts, a quarter are opened again: for guarantees, for tax, for the name of that wine. A receipt with a link to the manual and to spare parts is opened four times on average. It is the only message from a shop that people look for.

## How to begin

1. Turn off automatic printing at one till. Ask: “Would you like the receipt?” You will save sixty percent of the paper on the first day, without any technology.
2. Then offer the digital one to those who say yes.
3. Then, and only then, think about what else could stand on it.`,
  },
];
