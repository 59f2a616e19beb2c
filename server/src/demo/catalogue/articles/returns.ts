import type { DemoArticle } from "./article.ts";

export const returns: readonly DemoArticle[] = [
  {
    key: "where-a-return-should-go",
    title: "The shortest way home is rarely the best one",
    description:
      "Most returns travel to the warehouse they came from. A calculation with one red dress shows why that is the second most expensive choice.",
    areas: ["Returns", "Returns transport"],
    tags: ["Restocking", "Drop-off points", "Return reasons"],
    startup: "Wend",
    cover: ["tubes", "aqua", "Tubes that wind across a teal wall"],
    body: `A red dress, size 38, sold online for 89 euros. It comes back on the ninth day, worn for the length of a hallway. What now?

Nearly every shop gives the same answer: back to the central warehouse, where it is opened, judged, folded, bagged, booked and shelved. It takes eleven days and costs about seven euros. On day twenty the dress is for sale again, in week four of a season that has eight.

## Four other answers

**Keep it where it was dropped off.** The customer brought it to a shop in Poznań. If that shop sells red dresses in 38, it can be on the rail in ten minutes. Cost: under one euro.

**Send it to where it is wanted.** The shop in Gdańsk sold its last 38 this morning and a van goes there tonight anyway. Cost: two euros. Expected sale: in three days, at full price.

**Sell it as it is.** For a dress with a missing button, a second-hand rail brings sixty percent of the price today. The warehouse would send it to a tailor and sell it in October for forty.

**Let the customer keep it.** Above 89 euros never; below nine nearly always. Somewhere between lies a limit that you should calculate and not feel.

## What decides

You need to know three things at the moment when the parcel is scanned:

1. What is it, and in which state? A photograph and one question are enough for nine pieces in ten.
2. Where would it be sold next, at what price, and when?
3. What drives in that direction anyway?

None of this is new. Car parts have been returned in this way for thirty years. Fashion has not done it because one dress is not worth a phone call. It is worth forty milliseconds of computing.

## The other half

A chain with 64 shops that routes returns like this sees 58 percent of them in the nearest shop, 27 percent in another one and 15 percent in the warehouse. The average piece is for sale again after **2.6 days** and not after 20.

Only one department complained: the warehouse, which had to find something else for eleven people to do. They now pack orders. There are more orders, because there are more dresses.`,
  },
  {
    key: "swap-first",
    title: "Offer a swap before a refund, and mean it",
    description:
      "Seven rules from shops in which more than a third of returns become exchanges, without anybody being annoyed.",
    areas: ["Returns", "Returns portals"],
    tags: ["Exchange first", "Instant refund", "Refund rules"],
    startup: "Second Thought",
    cover: ["openBox", "peach", "An open box with light inside"],
    body: `The worst returns page we have seen had eleven steps. At step nine it asked whether the customer was *sure*. The share of exchanges was four percent, and the share of angry letters was six.

The best ones are short and polite. This is what they have in common.

**1. Ask why before you ask what.** “Too small” leads to a larger size. “Not like the picture” must never lead to another picture. If you offer the same answer to every reason, people notice.

**2. Show the swap in stock, with a date.** “Size 40, at your door on Thursday.” Anything vaguer loses against money, and should.

**3. Keep the refund on the same screen.** The button may be the second one. It may not be grey, small or two screens away. A swap that somebody was pushed into comes back as well.

**4. Send the new piece at once.** Waiting until the old one has been checked costs you a week and the customer’s patience. If you must secure yourself, reserve the amount on the card and say so.

**5. Give a little.** Three euros in credit for a swap cost less than the label for a refund. More than five makes people buy in order to exchange.

**6. Know when to stop.** After the second swap of the same item, offer the refund first. The customer has tried hard enough.

**7. Read what they wrote.** A field for remarks at the end of a swap is filled in by one person in five. At the end of a refund, by one in thirty. That is the cheapest design meeting you will ever hold.

## What to expect

Shops that follow all seven report between 31 and 44 percent exchanges. The number rises for about four months and then stays. If it goes on rising, look at rule three again: somebody has probably made the button smaller.`,
  },
  {
    key: "reading-ten-thousand-notes",
    title: "What ten thousand return notes say",
    description:
      "“Other” is the most common reason for a return. We read what people wrote beside it.",
    areas: ["Returns", "Returns prevention"],
    tags: ["Return reasons", "Size charts", "Photography"],
    startup: "Reason Why",
    cover: ["belt", "terracotta", "Parcels on a belt"],
    body: `Every returns form has a list of reasons, and on every list the last one is “other”. In the data of a shoe shop that let us look, 38 percent had ticked it. Two thirds of those had added a sentence. We read ten thousand of them, with the names removed.

About a third say what the list already says, only more precisely. *Too small* becomes “fits until four in the afternoon”. *Quality* becomes “the sole sounds like a door”. These sentences are worth more than any tick. A buyer who has read forty of them about the same shoe knows what to tell the factory.

## Four things that are on no list

**It was for somebody else.** One note in nine. A present, a parent, a child who grew during delivery. There is nothing to prevent here, but there is something to offer: a gift box, or a longer period in December.

**I ordered it at night.** Not many, but always the same hours. Orders placed between midnight and three come back nearly twice as often. The shop now holds them until seven, with a friendly e-mail and a button to change the size. A fifth are changed. Returns from these hours fell by a quarter.

**The photograph.** “Looks brown, is red.” “Much shinier.” Eleven products made up half of these notes. All eleven had been photographed in the same week, in a rented studio with a warm lamp. New pictures cost 1,900 euros.

**Somebody laughed.** There are 62 notes of this kind. *My daughter laughed.* *My colleague asked if I was all right.* No shop can prevent it, and perhaps none should. But it explains why shoes with unusual colours come back less often when they are bought with a friend. In shops, they are put near the bench for two.

## How to do it yourself

- Add the open field. Make it optional and short.
- Let somebody from design read one hundred notes a month. Not a summary: the notes.
- Group what is left by machine, in the language it was written in.
- Take “other” off the list for one week and see what people choose instead. You will learn what your list is missing.`,
  },
];
