import type { DemoArticle } from "./article.ts";

export const food: readonly DemoArticle[] = [
  {
    key: "markdown-without-margin-loss",
    title: "Markdown without margin loss: three grocers tell",
    description:
      "A chain of forty, a family with two shops and a market hall reduced fresh prices automatically for a year. They agree on less than we expected.",
    areas: ["Food waste", "Markdowns"],
    tags: ["Dynamic pricing", "Fresh food", "Grocery"],
    startup: "Ripen",
    cover: ["fruitBowl", "lime", "A bowl full of fruit on a plinth"],
    body: `Everybody who sells strawberries knows the last hour. The fruit is good, the shop is nearly empty, and the yellow label says thirty percent because it always says thirty percent. We asked three grocers who gave up the yellow label what happened next.

## The chain: “Stop at ten percent”

*Operations lead, forty stores.*

“Our old rule was one step of thirty percent at six in the evening. The new one starts at noon with five or ten. We were afraid that we would give money away early. The opposite happened: **two thirds of what we used to sell at minus thirty now goes at minus ten**, because at one o’clock there are still people in the shop.

Waste in fruit and vegetables is down by 34 percent. The margin is up by 1.4 points. I would like to say that we planned it.”

*What went wrong?* “Labels. For the first month staff printed four times a day and hated us. Electronic labels solved it in the stores that had them. The others now print once, at two.”

## The family: “Our customers learned it in nine days”

*Owner, two shops.*

“We have regulars. On the ninth day a lady asked me why the raspberries were not cheaper yet, it was already three. She had understood the system better than I had.

So we made it less regular. The system looks at how many trays are left and not at the clock. Some days there is no reduction at all. She still asks, but now she also buys.”

*Would you do it again?* “For berries, salad and fish, yes. For bread we went back to a paper bag with a fixed price at closing time. People like the bag. Not everything has to be clever.”

## The market hall: “It changed what we order”

*Buyer for eleven stalls.*

“For us the reduction was never the point. The point was that every morning I had a list of what had been reduced yesterday, by how much, and whether it sold. After three months I ordered a fifth less asparagus and nobody noticed, least of all the people who buy asparagus.

If you only use such a system to sell leftovers faster, you will have leftovers for ever.”

## Where they agree

1. Small steps early are cheaper than one large step late.
2. The figures belong to the buyer, and not only to the store.
3. Start with three categories. All of them started with all categories. All of them regretted it.`,
  },
  {
    key: "when-to-stop-baking",
    title: "When to stop baking",
    description:
      "A small calculation for anybody with an oven in the shop. You need a pencil, last week’s figures and some courage at noon.",
    areas: ["Food waste", "Forecasting"],
    tags: ["Bakery", "Demand", "Fresh food"],
    startup: "Last Orders",
    cover: ["coffeeCounter", "amber", "A counter with coffee and rolls"],
    body: `An empty bread shelf at six in the evening looks like a mistake. A full one at eight *is* a mistake, but it is made after the customers have left, so it hurts less. This is why most in-store bakeries bake too long.

Here is how to find the right moment. It takes a quarter of an hour.

## Step one: what does a missing roll cost?

If somebody wants a roll and there is none, you lose the margin on it. Say a roll sells for 60 cents and costs 18 to make. You lose **42 cents**. Sometimes you lose more, because the customer also leaves the butter behind. Add 20 cents for the butter. Call it 62.

## Step two: what does a left-over roll cost?

The flour, the power and the work: 18 cents. If you pay for collection, add three. Call it **21**.

## Step three: the share

Divide the first by the sum of both: 62 ÷ (62 + 21) = 0.75.

That is the whole secret. It means that you should bake so much that the shelf is *still full on three days out of four* and empty on the fourth. An empty shelf on every fourth evening is not a failure. It is what the sums ask for.

## Step four: count

For each of the last twenty weekdays, write down how many rolls were sold after two o’clock. Put the numbers in order. The fifteenth of twenty is your number. Bake that many for the afternoon, and then switch the oven off.

## What usually happens

- The number is lower than what is baked today. In the shops we have seen, by a fifth.
- Somebody says that the shelf must never be empty. Ask what “never” costs: it is the difference between the fifteenth and the twentieth number, times 21 cents, times 300 days.
- After a week nobody asks any more.

One warning. Mondays are not Fridays, and the day before a holiday is no day at all. If the numbers for one weekday are always at the top of your list, give that day a list of its own.`,
  },
  {
    key: "a-week-of-bins",
    title: "A week of bins",
    description:
      "Before you buy anything to reduce food waste, weigh it for seven days. A method that a canteen, a grocer and a hotel have used without complaint.",
    areas: ["Food waste", "Waste measurement"],
    tags: ["Kitchens", "Composting", "Donations"],
    startup: "Crumb",
    cover: ["crate", "bottle", "A wooden crate of vegetables"],
    body: `You cannot reduce what you have not seen, and waste is designed not to be seen. The bags are opaque, the bins are in the yard, and they are emptied before you arrive. So, for one week, look.

## What you need

A scale that goes up to thirty kilos. A sheet of paper for each day. A marker pen. Two people who are not afraid of peelings.

## How to do it

1. **Monday:** put three bins where there was one. Write on them *not sold*, *left over*, *unavoidable*. The last one is for bones, peel and coffee grounds.
2. **Each evening:** weigh the three, write the kilos on the sheet, and next to them the one thing that surprised you.
3. **Thursday:** do not change anything yet. This is the hardest part. By Thursday everyone has ideas.
4. **Sunday:** add up. Multiply *not sold* by your purchase price per kilo; a rough average will do.

## What you will find

Almost every week of bins ends with the same three discoveries.

**A quarter of the weight is one product.** In the canteen it was rice. In the hotel it was the small bread rolls at breakfast, and only on days with conferences.

**The money is somewhere else.** Salad is heavy and cheap. A kilo of salmon is a small thing in a bin and a large thing in the books. Sort the list by euros and not by kilos before you decide where to begin.

**People knew.** Somebody in the kitchen has been saying since spring that the large pot is too large. Now there is a number beside the sentence.

## Then choose one thing

Not five. One. Halve the rice, bake the rolls in two rounds, order salmon on Tuesdays. Weigh again four weeks later, for three days.

If after two rounds you are still above four percent of purchases, a system with a camera above the bin may pay for itself. If you are below, it will not, and the people who make such systems will tell you so if you ask them straight.`,
  },
];
