import type { Field } from "./field.ts";

/** Startups that fit nowhere else: the category named Others. */
export const others: Field = {
  name: "Others",
  parts: [],
  tags: ["Training", "Volunteering", "Small shops", "Local trade"],
  ideas: [
    ["Ladder & Lamp", 0, "Apprenticeships for window dressers, with a paid master."],
    ["Empty Unit", 0, "Matches vacant shops with people who have an idea and three months."],
    ["Night Bazaar Network", 0, "Organises markets on the roofs of car parks."],
    ["Shop Cat", 0, "Insurance for shops with animals, seriously."],
    ["Queue Poets", 0, "Poems at the tram stop outside your door, paid per smile."],
    ["Open Till Foundation", 0, "Free accounting lessons for first shops."],
    ["Handwritten", 0, "Trains handwriting for price boards and love letters."],
    ["Old Hands", 0, "Retired shopkeepers who answer the phone and know."],
  ],
  origins: [
    "{name} was founded in {city} and did not fit any form it was asked to fill in.",
    "It began in {year} with a note on the door of an empty shop in {city}.",
  ],
  does: [
    "It asks little, explains everything and starts next week.",
    "Members pay what they can, and the books are open.",
    "Each project ends with a page of what went wrong.",
  ],
  proofs: [
    "{12-90} shops opened with its help and {70-95} percent are still there.",
    "{200-1900} people took part last year.",
  ],
  solutions: [
    ["First Visit", "An hour in your shop, and a list of three things."],
    ["Season Programme", "Three months, eight evenings, one result."],
    ["Helpline", "A person who has run a shop, on the phone."],
    ["Open Handbook", "Everything they know, free to read."],
  ],
  words: [
    [5, "Nobody else does this", "We learned more in one evening than in a year."],
    [4, "Warm and useful", "A little improvised, in a good way."],
    [3, "Nice, hard to measure", "We would do it again, and could not say why."],
    [2, "Not for a chain", "They are right that it is made for small shops."],
  ],
  talks: [
    ["Could you come to our northern shops?", "By train, yes. Two shops a day is a good pace."],
    ["What does a season cost?", "What you can pay. We send the average so that you can judge."],
  ],
};
