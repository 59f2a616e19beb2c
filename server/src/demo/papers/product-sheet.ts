import type { DemoStartup } from "../catalogue/shapes.ts";
import { colourOfId } from "../ids.ts";
import { startupIdOf } from "../rows/companies.ts";
import { band, fact, foot, quiet, title } from "./look.ts";
import { type Picture, pdfOf, Sheet } from "./pdf.ts";

const money = (cents: number) => `€ ${(cents / 100).toLocaleString("en-GB")}`;

/** The steps of a first project; every pilot of the demo follows them. */
const steps = [
  ["Week 1", "A visit to the shop, and the numbers you have today."],
  ["Weeks 2 to 5", "One shop runs with it. A person you know by name answers within the day."],
  ["Week 6", "The same numbers again, side by side, and a price for all of your shops."],
] as const;

const front = (startup: DemoStartup, picture: Picture, colour: string) => {
  const sheet = new Sheet(picture);
  band(sheet, colour);
  sheet.y += 16;
  sheet.words(startup.name, { font: "title", size: 30, leading: 36 });
  sheet.words(startup.oneLiner, { size: 13, leading: 20, colour: quiet });
  title(sheet, "What it does");
  sheet.y += 4;
  sheet.words(startup.description ?? startup.oneLiner, { leading: 16.5 });
  foot(sheet, [startup.name, startup.city, startup.website].filter(Boolean).join("  ·  "));
  return sheet;
};

const factsOf = (startup: DemoStartup) =>
  [
    ["Founded", startup.founded && `${startup.founded}, ${startup.city}`],
    ["Team", startup.teamSize && `${startup.teamSize.replace("-", "–")} people`],
    ["Clients", startup.numberOfClients],
    ["Among them", startup.clientNames.join(", ")],
    ["Funding", startup.totalFundingAmount && money(startup.totalFundingAmount)],
    ["Business model", startup.businessModel],
  ] as const;

const back = (startup: DemoStartup, colour: string) => {
  const sheet = new Sheet();
  sheet.box(0, 0, 595, 6, colour);
  sheet.y = 24;
  title(sheet, "Products and solutions");
  for (const { name, text } of startup.solutions) {
    sheet.y += 6;
    sheet.words(name, { font: "strong" });
    sheet.words(text, { colour: quiet });
  }
  title(sheet, "Facts");
  for (const [name, value] of factsOf(startup)) if (value) fact(sheet, name, String(value));
  title(sheet, "A first pilot");
  for (const [when, what] of steps) fact(sheet, when, what);
  const [person] = startup.people;
  if (person)
    foot(sheet, `${person.firstName} ${person.lastName}, ${person.position}  ·  ${person.email}`);
  return sheet;
};

/** A startup's product sheet: two pages with a picture. */
export const productSheet = (startup: DemoStartup, picture: Picture) => {
  const colour = colourOfId(startupIdOf(startup));
  return pdfOf([front(startup, picture, colour), back(startup, colour)]);
};
