import type { DemoArticle } from "./article.ts";

export const analytics: readonly DemoArticle[] = [
  {
    key: "counting-people-without-watching-them",
    title: "Counting people without watching them",
    description:
      "Five ways to measure footfall, sorted by how you would feel if you were the one being measured.",
    areas: ["Analytics", "Footfall"],
    tags: ["Camera-free", "Privacy by design", "Store traffic"],
    startup: "Oriel",
    cover: ["columns", "denim", "Columns of different heights"],
    body: `There is a simple test for any kind of measurement in a shop. Imagine the sign at the door that explains it in one sentence. If you would rather not hang it up, choose another method.

## 1. A mat at the door

*“A mat counts how many people come in.”*

Cheap, sturdy, and easily fooled by prams and dogs. Good to plus or minus eight percent. It cannot tell in from out unless you lay two.

## 2. Light across the door

*“A beam of light counts who passes.”*

The classic. Two people side by side are one. In narrow doors it is the best value there is.

## 3. Changes of daylight in the room

*“A sensor notices shadows.”*

Younger, and surprisingly good. A handful of light sensors on the ceiling, no lens, no picture. They see that *somebody* stood at the shelf for forty seconds. They could not say who if they were asked. Accuracy is about 94 percent in rooms with windows; in cellars they need a lamp of their own.

## 4. Depth cameras

*“A camera above the door measures height and direction.”*

Very exact. The picture is a map of heights in which people look like hills. Faces are not visible. But it is a camera, and you will explain that every day.

## 5. Video with recognition

*“Software looks at video and estimates age and sex.”*

It exists, it works to some degree, and in most of Europe you would need consent that you will not get. We know one shop that hung up the sign. It hung for four days.

## What do you need it for?

Ask this first. To plan the rota, a mat is enough. To judge a campaign, a beam is. To move a shelf, you need to know where people stop, and number three is the first that tells you. Nothing in everyday retail needs number five.

One last piece of advice: compare any system with a person and a clicker, for one hour, on a Saturday. Do it yourself. You will count wrong too, and that is also worth knowing.`,
  },
  {
    key: "the-empty-spot-on-shelf-nine",
    title: "The empty spot on shelf nine",
    description:
      "A gap on a shelf has on average four causes and one victim. How a chain found out where its gaps begin.",
    areas: ["Analytics", "Shelf monitoring"],
    tags: ["Computer vision", "Planograms", "Replenishment"],
    startup: "Gondola",
    cover: ["shelves", "bottle", "Full shelves in green light"],
    body: `Shelf nine in a supermarket in Bologna holds pasta. On a Thursday in April, at 17:12, a spot on it was empty: fusilli, 500 grams, two facings wide. It was filled again on Friday at 08:40. In between, about thirty people wanted fusilli. We know that because the shop usually sells thirty in that time.

What happened? The camera above the aisle noticed the gap after four minutes. That is what it is there for. More interesting is what was found when its notes were laid beside everything else.

## Cause one: the last packet had been “there” for two days

According to the stock system there were eleven packets in the shop. There were none. Eleven had come in damaged and had been thrown away without being booked. As long as a system believes in eleven packets, it orders nothing.

**41 percent of all gaps** in the chain began like this.

## Cause two: it was in the back

The new delivery had arrived at 15:30 and stood in the corridor, under rice. 28 percent.

## Cause three: the plan

The shelf plan gives fusilli two facings. On Thursdays, when the market is closed, the shop needs four. 19 percent.

## Cause four: everything else

A customer had put the last six behind the rigatoni. A label was missing, so nobody saw a gap. 12 percent.

## What helped

Not more alarms. In the first month, staff got forty messages a day and read none of them. Now they get at most five, sorted by what the gap costs per hour, and only while there is something in the back to fill it with.

For cause one, the system asks a question in the evening: *“Camera and stock disagree on these seven products. Would you look?”* It takes six minutes. The order that goes out at night is then right.

For cause three, the buyer sees a list of spots that are empty every Thursday. She changed 212 facings in one afternoon.

Gaps have fallen by more than half. Sales of pasta have gone up by three percent, of fusilli by eleven. And the staff, who were asked at the end, named something that was on nobody’s list of aims: customers no longer ask them whether there is any more in the back. They hated that question, because they usually did not know.`,
  },
  {
    key: "how-sure-are-you",
    title: "“How sure are you?” A better question for any forecast",
    description:
      "A forecast without a range is an opinion. What changes when the order proposal admits what it does not know.",
    areas: ["Forecasting", "Demand planning"],
    tags: ["Demand", "Explainable", "Replenishment"],
    startup: "Saffra",
    cover: ["podium", "violet", "Bottles on a podium"],
    body: `Imagine two colleagues. Ask the first how many bottles of sun cream you will sell next week. “Forty.” Ask the second. “Probably between twenty-five and seventy. If the weather turns on Wednesday, closer to seventy.”

Most of us would rather work with the first. Most of us should hire the second.

## Why one number is not enough

The number forty hides a decision. If you order forty and sell seventy, you lose thirty sales. If you order seventy and sell forty, thirty bottles wait until next summer. Whether you should order more or less than forty depends on what each of these mistakes costs, and on how far the truth can lie from forty. A single number tells you neither.

For a lipstick that sells steadily and keeps for years, order generously. For strawberries, do not. It is the same forecast with two different orders.

## What ranges look like in practice

A chain of perfumeries changed its order screen last year. Where it used to say *12*, it now says *9–17, order 14*, and beside it the three reasons that moved the number most: “payday week, new advert, neighbouring shop closed”.

Three things happened.

**Buyers overruled it less often.** From 34 percent of lines to 11. It seems that people trust a machine more when it admits doubt. They overrule it where the range is wide, which is exactly where they know more than it does.

**Meetings became shorter.** Nobody argues about whether it will be twelve or fourteen if both are in the range.

**Stock went down while availability went up.** Because the generous orders went to products where being wrong is cheap.

## Three questions for your supplier

1. Of all sales last month, how many were inside the range you gave? If you were promised 80 percent, it should be about 80. If it is 97, the ranges are too wide to be useful.
2. Show me a week in which you were wrong. What did the system say the day before?
3. What does it do with a product that did not exist last year? The honest answer contains the word “relatives”.

If the answer to any of these is a single number, ask how sure they are.`,
  },
];
