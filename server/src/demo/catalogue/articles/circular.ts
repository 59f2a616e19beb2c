import type { DemoArticle } from "./article.ts";

export const circular: readonly DemoArticle[] = [
  {
    key: "the-rental-coat-in-numbers",
    title: "One coat, six winters: rental in numbers",
    description:
      "Does renting out clothes pay? We followed a single coat through its books, cleaning bills included.",
    areas: ["Circular", "Rental"],
    tags: ["Rental", "Garment care", "B2B2C"],
    startup: "Loopwear",
    cover: ["niche", "peach", "Clothes in a lit niche"],
    body: `The coat has a number, 0417, and a file. It was made in autumn six years ago for 118 euros and could have been sold for 349. Its brand decided to rent it out. Here is the account.

**Winter one.** Rented four times, three weeks each, at 49 euros. Income 196. Cleaning 4 × 14, shipping 4 × 9, one button. *Left: 101.*

**Winter two.** Rented five times. Somebody spills mulled wine; the tailor replaces a panel of the lining for 38 euros. *Left: 92.*

**Winter three.** Five times. Nothing happens. *Left: 130.*

**Winter four.** The cut is out of fashion. Four times, at 39 euros. By now only what has been worn is cleaned, which brings it down to 9 euros a time. *Left: 84.*

**Winter five.** Three times. In spring it is sold on the resale page for 110 euros. The buyer sends it back: it smells of somebody else’s perfume. Aired for a week, rented once more in a cold May. *Left: 75.*

**Winter six.** Sold for good, for 95.

## The sum

The coat was rented 22 times. Income from rent came to 998 euros. Costs of cleaning, repair and transport: 516. Resale: 95. After the 118 euros that it cost to make, **459 euros** remain. Sold once on the first day, it would have brought 231 before the costs of the shop.

So rental wins, but look at how:

- The first winter alone would have been a loss against the sale. Rental needs patience, and shelf space for it.
- Cleaning is the largest cost, and much of it was needless. One rental in three comes back unworn.
- A single repair decided winter two. Without a tailor round the corner the coat would have been written off.

## What does not work

The same brand tried shirts. They cost as much to clean as the coat and rent for a third. They tried shoes, once. They do very well with what people wear rarely and notice often: coats, partywear, suits for a wedding.

There is one more line in the file, under *remarks*: “Winter three, note found in pocket: *Got the job. Thank you, coat.*” It has no number beside it.`,
  },
  {
    key: "a-refill-corner-that-earns",
    title: "A refill corner that earns its two square metres",
    description:
      "Many refill stations are bought with enthusiasm and removed with relief. Six drugstores that kept theirs explain what they did differently.",
    areas: ["Refill", "Dispensers"],
    tags: ["Dispensers", "Household goods", "Detergents"],
    startup: "Nettle & Co",
    cover: ["refill", "mint", "Taps and bottles at a refill wall"],
    body: `The first refill corner in the group stood beside the entrance. It was beautiful, made of oak, and it lasted for seven months. The second one stands between cotton wool and toilet paper, is made of steel, and has paid for itself twice.

The group has tried it in eleven shops. Six are left. These are their rules.

## Place it where the bottle is empty

Nobody carries an empty bottle to buy a lipstick. People bring one when they do the large shop. The corner belongs on the way of the large shop, next to heavy and boring things.

## Offer four products, not fourteen

Washing-up liquid, laundry detergent, hand soap, all-purpose cleaner. Everything else stood for weeks. Fourteen taps also mean fourteen canisters, fourteen best-before dates and fourteen chances to drip.

## Sell the first bottle at cost

The scale subtracts the bottle, so any bottle works. Yet two thirds of regular users have bought the shop’s own: it fits under the tap, and they have it with them. At cost price it is the best advertisement in the shop.

## Make the mess impossible

> If one customer gets soap on her sleeve, eleven others hear about it.

Taps that pour only when a bottle is on the scale. A tray under everything. A cloth on a string. A member of staff who looks at it every hour, with a name on the rota.

## Price it visibly

Put the price per litre next to the price per litre of the bottle on the shelf. It has to be lower. Ten percent is enough; at zero percent people feel punished for being good.

## What it brings

In an average week, each of the six corners sells 210 litres to 160 people. Takings per square metre are slightly *below* the shop’s average. But people who refill come 1.7 times more often than before, and they do not come for soap alone.

In the five shops that gave up, staff turnover was higher. It may be a coincidence. The manager of the group does not think so. “It is a machine that needs somebody to like it,” she says. “Like a coffee machine. You can always tell.”`,
  },
  {
    key: "the-forty-first-journey",
    title: "The forty-first journey of a parcel",
    description:
      "Reusable parcels work on slides. We put a tracker into twenty of them and waited for a year.",
    areas: ["Packaging", "Reusable packaging"],
    tags: ["Reusable", "Deposit", "Parcel volume"],
    startup: "Boxlight",
    cover: ["openBox", "kraft", "A folded parcel opening"],
    body: `In March last year twenty grey parcels left a warehouse in Ghent with something besides shoes inside. We had asked to hide a small tracker under the lining of each. The shop knew. The customers were told on a card.

The promise on the maker’s page is forty journeys. After twelve months, this is where our twenty parcels are.

**Eleven are travelling.** On average they have made 17 journeys. The busiest has made 26. It likes Antwerp.

**Four are in cupboards.** We know because the signal has come from the same street for months, and on one occasion from a removal van. One customer replied to our letter: her cat sleeps in it. She paid the deposit and asked if that was all right.

**Three were retired.** Two zips and one encounter with a dog. They had made 31, 22 and 9 journeys. The felt went back to the maker and became part of others.

**One is in the sea.** At least the last signal came from a beach near Ostend in August. We prefer to think that somebody keeps towels in it.

**One came back on the forty-first journey** while we were writing this. It was the smallest size, used by a pharmacy that sends contact lenses to the same people every month.

## What we learned

The number of journeys depends less on the material than on the *relationship*. Parcels for regular orders come back almost always. Parcels for a single present stay away.

Size matters too. A parcel that folds flat enough for a letter box returned in 91 percent of cases. One that has to be taken to a counter, in 64.

And the deposit is not the reason. At three euros or at five, the return rate was the same. What made a difference was a date: “Please send me back by 14 May.” People like to be on time, even for a box.

## Does it pay?

A carton of this size costs 1.64 euros, with filling, tape and the disposal fee. The reusable one costs 11.40 once, and 1.10 for washing and the way back on each journey. It breaks even on journey 22. Our twenty are at an average of 16. Ask us again in June.`,
  },
];
