import type { DemoArticle } from "./article.ts";

export const checkout: readonly DemoArticle[] = [
  {
    key: "scan-and-go-honestly",
    title: "Scan and go, honestly",
    description:
      "A project lead who has introduced it twice, once badly, answers the questions that are not on the supplier’s slides.",
    areas: ["Checkout", "Scan and go"],
    tags: ["Self-service", "Loss prevention", "Queues"],
    startup: "Kasso",
    cover: ["phone", "cobalt", "A phone on a plinth with coins"],
    body: `**How many people use it?**

In the first month, three percent. After a year, fourteen. In shops near offices it is thirty, in shops near schools nine. If somebody promises you fifty, ask for the address of the shop and go there on a Saturday.

**Why do they use it?**

We thought: to save time. We asked, and the most common answer was *to see the total*. People with a fixed budget like it most. That changed how we advertise it.

**Do people steal more?**

They forget more. Our loss in scan-and-go baskets is 0.9 percent of value; at staffed tills it is 0.3. Most of it is forgotten: the crate under the trolley, the second yoghurt. Deliberate theft looks different and happens everywhere.

**What do you do about it?**

Random checks, but good ones. The first time we checked one basket in ten, and always the same kind of person, without noticing it ourselves. Now the system chooses. A new customer is checked twice in the first ten visits. Somebody who has been right fifty times is checked once a year. Nobody is searched; staff rescan five items and say thank you.

**What would you never do again?**

A gate that does not open. In my first project an alarm went off when the receipt could not be read. It could not be read when the battery was empty. We locked in a lady with two bags of ice cream.

**What does it cost?**

The software was the smallest part. Better wireless in the shop: 4,000 euros per store. Labels that scan at the first try: a year of arguments with suppliers. Training: two hours per person, and again after three months.

**Did you close tills?**

One of eleven, after a year, because nobody stood there any more. The people who worked at it are on the floor now. If you introduce this to save jobs, the team will know on the first day, and they are the ones who have to explain it to customers.

**When is it worth it?**

When your queue is longer than four people on more than ten hours a week. Below that, be kind to your cashiers and leave it.`,
  },
  {
    key: "the-till-that-says-nothing",
    title: "The till that says nothing",
    description:
      "A supermarket turned off the voice of its self-checkouts for a month. Nobody had expected who would miss it.",
    areas: ["Checkout", "Self-checkout", "Voice"],
    tags: ["Accessibility", "Acoustics", "Self-service"],
    startup: "Silent Till",
    cover: ["terminal", "pearl", "A payment terminal on a counter"],
    body: `“Unexpected item in the bagging area” is probably the sentence that is spoken most often in European retail, and nobody has ever answered it. In September, a supermarket in Leeds switched it off.

The idea came from a cashier. She supervises eight machines and had worked out that she hears the voice about 2,300 times in a shift. Her request was simple: one day a week without it. Management made it a month.

## Week one: relief

Staff liked it at once. Customers hardly noticed. The number of calls for help stayed the same, although the lamp on top of the machine was now the only sign. Two people asked if the machines were broken.

## Week two: a letter

It came from a man who is blind and does his shopping alone on Tuesdays. He had used the machines for years. Without a voice he could not tell whether an item had been scanned, what it cost, or when to pay. He had stood there for ten minutes and then left his basket.

> You have turned off the nuisance for many, and the till for me.

## Week three: a button

The supplier had an answer that nobody had asked for, because nobody had known the question: a headphone socket, present on every machine since it was built, hidden behind a rubber cap. With headphones in, the machine speaks, quietly and in full sentences. Without, it is silent.

The caps were taken off. A raised dot was put beside the socket. The man was invited to try it, and brought a friend who uses a wheelchair. She pointed out that the socket is 1.46 metres above the floor. It has since been moved on two machines.

## Week four: the count

- Noise at the machines fell from 71 to 63 decibels.
- Items scanned per minute rose slightly. People no longer waited for a sentence to end.
- Eleven customers used headphones. Before, nobody had known that there were eleven.

The voice has stayed off. The cashier says that she has begun to hear other things: who is sighing, who is new, who needs a bag. “It turns out that people make sounds when they need help,” she says. “The machine was talking over them.”`,
  },
  {
    key: "what-cash-costs",
    title: "What cash costs, and what it is worth",
    description:
      "Going cashless is easy to calculate and hard to undo. A balance sheet for small shops.",
    areas: ["Payments", "Checkout"],
    tags: ["Cash", "Small shops", "Tips"],
    startup: "Cash Still",
    cover: ["coffeeCounter", "sand", "A small counter with a coffee machine"],
    body: `A bookshop with four staff takes 21 percent of its money in cash. The owner was about to stop. Before she did, she wrote down both sides for a month.

## What it costs

**Time.** Counting in the morning, counting at night, a walk to the bank on Tuesday and Friday. Together 4.5 hours a week, or about 85 euros.

**Fees.** Paying in coins costs 7.50 a bag at her bank. 30 euros a month.

**Mistakes.** The till was wrong on nine of twenty-six days, by 1.10 euros on average. Not worth mentioning, she says, except that everybody did mention it.

**Risk.** Insurance asks 96 euros a year for the safe.

All in all about **410 euros a month**, for takings of 8,900 in cash. That is 4.6 percent. Cards cost her 1.3.

## What it is worth

**The customers who have nothing else.** Children with pocket money, above all. She counted 64 of them. They spend little now and will read for sixty years.

**The customers who want nothing else.** Mostly older, mostly regular. Eleven people said they would go elsewhere. Their purchases came to 1,240 euros.

**The line that is down.** Twice in the month the card terminal had no connection, once for forty minutes on a Saturday. Cash took 700 euros in that time.

**Tips and the charity box.** They fell to almost nothing at a neighbour who went cashless.

## What she did

She kept it and made it cheaper.

1. A small machine that counts coins, 190 euros second-hand. It saves three hours a week.
2. A swap with the bakery next door: they need coins in the morning, she has them in the evening. No more bags for the bank.
3. Rounding to five cents, with a sign. One person asked.

Cash now costs her about 140 euros a month. She thinks that is fair for 64 children.

Some shops will come to another result. A stall that has been robbed twice, or a café with one person behind the counter, has good reasons to stop. But write both columns before you decide. Most people only ever write the first.`,
  },
];
