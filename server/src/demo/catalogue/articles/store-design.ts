import type { DemoArticle } from "./article.ts";

export const storeDesign: readonly DemoArticle[] = [
  {
    key: "what-shop-windows-know",
    title: "What shop windows know about the street",
    description:
      "For six weeks one window in Vienna dimmed itself, brightened itself and counted who looked. Its owner learned more about the pavement than about the window.",
    areas: ["Store design", "Lighting", "Window displays"],
    tags: ["LED", "Energy saving", "Visual merchandising"],
    startup: "Umbra Labs",
    cover: ["spotlights", "night", "Three spotlights on a dark shop window"],
    body: `The window faces west, which nobody had thought about. At four on a winter afternoon the sun sits exactly behind the tram stop and turns the glass into a mirror. For about fifty minutes, the busiest fifty of the day, people waiting for the tram saw themselves and not the coats.

That was the first thing the sensors reported. The shop had spent two seasons improving what stood *in* the window. The problem was what stood in front of it.

## What was measured

A small unit in the ceiling measured three things every ten seconds: the light on the street, the light on the display, and how many faces were turned towards the glass. No picture left the device. What came out was a line per minute with three numbers.

The owner had expected a curve with a peak at lunch. She got something stranger:

- On dry days the window was looked at most between 16:40 and 17:20, by people who were standing still.
- On wet days the peak moved to 08:10, because the awning next door leaked and everyone walked on her side.
- On Sundays, with the shop closed and the lamps on a timer at half power, it had more glances per passer-by than on Saturday.

## What was changed

Nothing was bought. The lamps were told to follow the street: brighter than the sun when it is low, dimmer than a living room after ten at night. The mannequin moved one metre to the left, out of the reflection. The price card was turned by fifteen degrees.

> We had been paying a designer to argue with the sun. The sun was winning.

Glances rose by **31 percent** against the same weeks a year before, and the lamps used 46 percent less power, most of it after midnight.

## What it does not tell you

A glance is not a visit. The door counter went up by nine percent, less than a third of the gain outside. The owner thinks that the rest came back later, or bought online, or simply enjoyed a coat on the way home. She has no way to know, and says that she would not want one.

What she does know is what the street is doing at any hour of the week. She has moved her lunch break, swapped two deliveries and stopped paying for light that only the cleaners saw. The window, she says, turned out to be a very good employee: it was there all day, it noticed everything, and until now nobody had asked it.`,
  },
  {
    key: "a-refit-between-eight-and-eight",
    title: "A refit between eight and eight",
    description: "The log of one night in a drugstore in Graz, kept by the person with the keys.",
    areas: ["Store design", "Fixtures"],
    tags: ["Refit", "Modular shelving"],
    startup: "Grid & Grain",
    cover: ["floorPlan", "butter", "The plan of a shop floor"],
    body: `**20:04.** Last customer leaves with cotton pads. I lock the door. Behind the loading ramp there are six people, two trolleys and forty numbered crates. Nobody is carrying a drill.

**20:20.** The first surprise. They do not begin by taking things down. They photograph every shelf, with a number in the corner, so that the goods can go back in the order in which my colleagues expect them.

**21:15.** Aisle four is empty. It looks enormous. I had forgotten that the floor was green.

**22:40.** The new uprights stand. They clamp between floor and ceiling; the old ones left eleven holes, which somebody fills and paints while somebody else is already hanging shelves next to him.

**23:30.** Soup. They insist that everyone stops for it. The foreman says that every bad decision of his career was made between midnight and one, by people who had not eaten.

**01:10.** A crate is missing: number 27, the end caps. It turns out to be under the soup. This is the only delay of the night and it costs nine minutes.

**02:50.** The lamps are switched on over the new aisle. The shelf for reading glasses is too high. I would not have noticed until a customer did. It takes one person and no tools to move it down by a hand’s width.

**04:30.** Goods go back. The photographs are on a tablet, aisle by aisle. By now two of my own team have arrived; they fill what they know best, and change three things that have annoyed them for years.

**06:45.** Floor washed. Old shelves are on the truck; they will be repainted and hung in another shop in spring.

**07:40.** I walk the shop once with the list. Four open points: two price rails, a wobbling basket, the missing kick plate by the door.

**08:00.** I unlock. The first customer wants cotton pads. She walks straight to where they used to be, stops, looks around and says: “Oh. You have *windows* back there.”

We did. They had been behind shelving for fourteen years.

## If you plan one

1. Empty shelves by photograph and not by memory.
2. Feed people.
3. Have one person there who knows the customers and is allowed to say “lower”.
4. Choose a Tuesday. Monday deliveries are on the shelves, Wednesday has its own.`,
  },
  {
    key: "the-price-of-noise",
    title: "The price of noise",
    description:
      "Shops measure light, heat and footfall. Sound is mostly left to chance, and chance is loud.",
    areas: ["Store design", "Voice", "Store sound"],
    tags: ["Acoustics", "Accessibility", "Store traffic"],
    startup: "Hush Felt",
    cover: ["alcoves", "sage", "Goods in round alcoves"],
    body: `Stand at the end of a supermarket aisle at half past five and listen for a minute. There are the compressors, a constant hum at about fifty decibels. Above them the music, chosen for somebody younger. Then the tills, each with a beep that was designed to be heard by one person and is heard by forty.

Taken one by one, none of these is a problem. Together they come to 72 decibels, which is the level at which people begin to raise their voices. At that point a shop starts to make its own noise: everyone speaks up because everyone speaks up.

## What noise does

Three effects are well documented and easy to check in your own shop.

**People leave earlier.** In a field test by a garden centre, visits in the quiet half of the building were eleven minutes longer than in the loud half, with the same goods on offer.

**People ask less.** Staff in loud shops are approached less often. Customers do not like to shout about size or price.

**Staff tire.** Sick days go with noise about as closely as with lifting.

## What helps

It is tempting to begin with the music. Begin with the surfaces. Sound that meets concrete, glass and steel comes back; sound that meets felt, wood or books mostly does not. Ten square metres of something soft on the ceiling above the tills does more than any volume knob.

After that, in order of cost:

- Turn off the beep on the customer’s side. Staff still see a green light.
- Ask the refrigeration company what is rattling. Something always is.
- Give the music a lunch break. Between one and two, nobody misses it.
- Put the quiet where the questions are: fitting rooms, glasses, pharmacy.

## One number to keep

Measure at three places and three times in an ordinary week, with any phone. Write the middle value on the wall of the back room. If it is above 65, treat it as you would treat a freezer at minus twelve: nothing has spoiled yet, but somebody should look at it today.`,
  },
];
