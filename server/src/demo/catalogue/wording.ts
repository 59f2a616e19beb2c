import type { Chance } from "#art/chance.ts";

/** Fills {name}, {city} and {year}, and takes a number for {12-40}. */
export const fillTemplate = (text: string, choice: Chance, about: Record<string, string>) =>
  text.replaceAll(/\{([^}]+)\}/g, (whole, key: string) => {
    const range = /^(\d+)-(\d+)$/.exec(key);
    if (range) return String(choice.whole(Number(range[1]), Number(range[2])));
    return about[key] ?? whole;
  });

export const endings: readonly string[] = [
  "A first pilot takes six weeks and one shop.",
  "Prices are on the page; there is no second list.",
  "The team answers in the language of the shop, usually within the hour.",
  "Contracts run for a quarter and end with one sentence.",
  "It connects to SAP Retail, Shopify and most tills sold in Europe.",
  "Half of the new clients come by recommendation of an old one.",
  "Support is done by the people who built it.",
  "Each client gets a named person and her phone number.",
  "The first store is set up by the founders themselves.",
  "Data stays in Europe and leaves only when the client sends it.",
];

/** Further remarks of retailers, for each number of stars. */
export const remarks: Readonly<
  Record<number, { titles: readonly string[]; words: readonly string[] }>
> = {
  5: {
    titles: [
      "We would buy it again",
      "Does what it says",
      "A rare good start",
      "Worth every cent",
      "The team is the product",
      "Rolled out everywhere",
      "Best pilot in years",
      "Our floor staff chose it",
      "Quick, quiet, right",
      "No complaints, and we look for them",
      "Live in a week",
      "Paid for itself",
      "Our favourite supplier",
      "Finance likes it too",
      "Held through December",
      "Simple and stubborn",
      "Better than the brochure",
      "Second store, same result",
      "They listen",
    ],
    words: [
      "From the first call to the tenth store it was one person, and she knew our name.",
      "We rolled it out to all stores in the spring.",
      "The board asked one question and approved it.",
      "Setup took two days instead of the four we had planned.",
      "Support answered on a Sunday without being asked to.",
      "It paid for itself before the invoice was due.",
      "Even our most sceptical store manager has stopped calling it a toy.",
      "Three other chains asked us about it and we told them the truth.",
      "The figures in the pitch were lower than ours turned out.",
      "We have not opened the manual since the first week.",
      "Updates arrive at night and nobody notices.",
      "It survived a strike, a flood and a new till system.",
      "Our auditor took a photograph of it.",
      "They said no to a feature we wanted and were right.",
    ],
  },
  4: {
    titles: [
      "Solid",
      "Good and getting better",
      "Recommended, with one wish",
      "Does the job well",
      "Fair price for what it does",
      "Better than expected",
      "A good second year",
      "Reliable partner",
      "We renewed",
      "Almost there",
      "Grew on us",
      "Staff first, screens second",
      "Honest sales people",
      "Does one thing well",
      "Good in summer, better in winter",
      "Would pick them again",
      "Clear numbers, plain words",
      "Small team, short ways",
    ],
    words: [
      "The reports could go a level deeper.",
      "Two small things we asked for arrived within the month.",
      "Training was good; the handbook is thin.",
      "In August it took a day longer to get an answer.",
      "We would like a price for very small stores.",
      "The contract was readable, which is rare.",
      "Connecting our ERP needed a second attempt.",
      "Works in twelve of our thirteen stores; the thirteenth is special.",
      "They under-promised, which we noticed late.",
      "Holidays confuse it for a day or two.",
      "We needed our own project manager for the start.",
      "A dark screen for the back room would help.",
      "The weekly call became a monthly one, for good reasons.",
      "Invoices could carry our order number.",
    ],
  },
  3: {
    titles: [
      "Mixed",
      "Good idea, uneven days",
      "Fine for a start",
      "Half of what we hoped",
      "Depends on the store",
      "Waiting for the next version",
    ],
    words: [
      "Some weeks it shines, some weeks we forget it.",
      "We are staying for another quarter and will see.",
      "It needs somebody in the store who cares.",
      "The idea is right, the screens need work.",
      "Our data was part of the problem.",
      "Fair enough for the price.",
    ],
  },
  2: {
    titles: ["Not yet", "Promised more", "Too much handwork", "Wrong fit for us", "We paused it"],
    words: [
      "People worked around it after a month.",
      "Answers were friendly and late.",
      "It may suit a larger chain better.",
      "We told them, they listened, it is on the list.",
      "The pilot ended a week early.",
    ],
  },
  1: {
    titles: ["Ended early", "Not for us", "Would not try again", "Cost us a season"],
    words: [
      "We got our money back without a fight, to be fair.",
      "Three contacts in two months.",
      "It was sold as finished and was not.",
      "Nothing worked on the day that mattered.",
    ],
  },
};
