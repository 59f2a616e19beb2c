import type { SceneName } from "#art/covers.ts";
import type { GlyphName } from "#art/glyphs.ts";
import type { DemoStartup } from "./shapes.ts";

export interface Known {
  country: string;
  city: string;
  founded: number;
  logo: { glyph: GlyphName | "letter"; colour: string };
  /** Without a cover the logo is shown on its colour. */
  cover: { scene: SceneName; palette: string } | null;
  ratings: number;
  /** The sum of all stars, so that the average is exact. */
  stars: number;
  contact: readonly [first: string, last: string, position: string];
  funding?: number;
  clients?: number;
  isVerified?: boolean;
  isOpen?: boolean;
}

const known = (
  [country, city, founded]: readonly [string, string, number],
  [glyph, colour]: readonly [GlyphName | "letter", string],
  cover: readonly [SceneName, string] | null,
  [ratings, stars]: readonly [number, number],
  contact: Known["contact"],
  more: Partial<Known> = {},
): Known => ({
  country,
  city,
  founded,
  ratings,
  stars,
  contact,
  logo: { glyph, colour },
  cover: cover && { scene: cover[0], palette: cover[1] },
  ...more,
});

/** The startups whose facts are fixed; those of the others follow from their names. */
export const knownStartups: Readonly<Record<string, Known>> = {
  Gondola: known(
    ["IT", "Bologna", 2019],
    ["shelves", "#0e6377"],
    ["shelves", "bottle"],
    [27, 116],
    ["Ludovica", "Rinaldi", "Founder"],
    { funding: 3_200_000, clients: 24 },
  ),
  Loopwear: known(
    ["DK", "Aarhus", 2020],
    ["infinity", "#8c2f5b"],
    ["niche", "peach"],
    [31, 142],
    ["Nadia", "Ferrante", "Founder"],
    { funding: 6_400_000, clients: 38, isVerified: true },
  ),
  Mirador: known(
    ["ES", "Valencia", 2020],
    ["oval", "#8c2f5b"],
    ["mirror", "pink"],
    [22, 90],
    ["Inés", "Ibáñez", "Founder"],
    { isVerified: true, funding: 2_700_000 },
  ),
  Parlo: known(
    ["IT", "Turin", 2022],
    ["voice", "#9a3412"],
    ["soundBars", "coral"],
    [1, 4],
    ["Tommaso", "Galli", "Founder"],
    { funding: 600_000 },
  ),
  Oriel: known(
    ["IE", "Cork", 2018],
    ["window", "#334155"],
    null,
    [12, 48],
    ["Niamh", "Brennan", "Founder"],
    { funding: 1_900_000, clients: 17 },
  ),
  Wend: known(
    ["PL", "Wrocław", 2020],
    ["peak", "#0e6377"],
    ["tubes", "aqua"],
    [2, 9],
    ["Zofia", "Pawlak", "Founder"],
    { funding: 4_100_000 },
  ),
  Tessel: known(
    ["PT", "Porto", 2021],
    ["cube", "#5b3e96"],
    ["cubes", "violet"],
    [2, 8],
    ["Inês", "Magalhães", "Founder"],
    { funding: 2_300_000 },
  ),
  "Nettle & Co": known(
    ["GB", "Leeds", 2019],
    ["sprout", "#0a6350"],
    ["refill", "mint"],
    [20, 86],
    ["Samuel", "Okafor", "Founder"],
    { funding: 2_150_000, clients: 26 },
  ),
  Quillo: known(
    ["EE", "Tallinn", 2022],
    ["quill", "#7a3e12"],
    null,
    [1, 4],
    ["Kadri", "Tamm", "Founder"],
    { funding: 900_000 },
  ),
  Boxlight: known(
    ["BE", "Ghent", 2020],
    ["parcel", "#7a3e12"],
    ["openBox", "kraft"],
    [3, 13],
    ["Lotte", "Claes", "Founder"],
    { funding: 3_600_000 },
  ),
  "Umbra Labs": known(
    ["AT", "Vienna", 2016],
    ["lampshade", "#334155"],
    ["spotlights", "night"],
    [38, 186],
    ["Friederike", "Winkler", "Managing Director"],
    { isVerified: true, isOpen: false, funding: 12_400_000 },
  ),
  Frostline: known(
    ["FI", "Oulu", 2017],
    ["snow", "#1f5aa8"],
    ["crystals", "ice"],
    [42, 201],
    ["Aino", "Virtanen", "Business Development Manager"],
    { isVerified: true, funding: 8_900_000 },
  ),
  Ripen: known(
    ["NL", "Utrecht", 2021],
    ["apple", "#3f6212"],
    ["fruitBowl", "lime"],
    [25, 118],
    ["Femke", "Bakker", "Founder"],
    { isVerified: true, funding: 1_250_000 },
  ),
  Saffra: known(
    ["FR", "Lyon", 2018],
    ["bottle", "#5b3e96"],
    ["podium", "violet"],
    [33, 151],
    ["Camille", "Garnier", "Chief Executive Officer"],
    { funding: 7_800_000 },
  ),
  Pallino: known(
    ["IT", "Milan", 2018],
    ["target", "#9a3412"],
    ["robotArm", "amber"],
    [19, 86],
    ["Lorenzo", "Conti", "Founder"],
    { isVerified: true, funding: 5_500_000 },
  ),
  Kasso: known(
    ["DE", "Hamburg", 2019],
    ["letter", "#1f5aa8"],
    ["phone", "cobalt"],
    [36, 159],
    ["Jonas", "Brandt", "Head of Department"],
    { funding: 9_100_000 },
  ),
};

/** The newest listed startups, newest first; the sixth is the last in the first row. */
export const newest = [
  "Wend",
  "Parlo",
  "Tessel",
  "Three Fridays",
  "Quillo",
  "Boxlight",
  "Mendwell",
  "Softbox",
  "Moss Wall Co",
  "Undertone",
  "Zapfwerk",
  "Cubby",
];

/** How many days ago a startup joined whose story is told elsewhere in the demo. */
export const joinedDaysAgo: Readonly<Record<string, number>> = { "Nettle & Co": 82 };

/** Names in other scripts, and how their addresses are written. */
export const spelled: Readonly<Record<string, { key: string; country: string }>> = {
  "חלון ראווה": { key: "halon-raava", country: "IL" },
  "واجهة العرض": { key: "wajihat-al-ard", country: "AE" },
  "Norddeutsche Mehrwegverpackungswerkstatt": { key: "norddeutsche-mehrweg", country: "DE" },
};

/** Startups described in full. */
export const stories: Readonly<Record<string, Partial<DemoStartup>>> = {
  Loopwear: {
    description:
      "Loopwear lets a brand rent, take back and resell its own garments under its own name. One piece keeps one identity: every rental, repair and sale is written to the same record, so stock and tax stay right. Customers never leave the brand’s shop, and the brand keeps the margin that resale platforms take today.",
    solutions: [
      {
        name: "Loop Engine",
        text: "Rental, take-back and resale in one cart. Live in six weeks; runs on Shopify, Magento and SAP.",
      },
      {
        name: "Care Desk",
        text: "Inspection, cleaning and repair booked at partner workshops in 11 countries.",
      },
      {
        name: "Second-life forecast",
        text: "Says at design time what a garment will earn in its second and third life.",
      },
    ],
    categories: ["Circular", "Rental", "Resale", "Take-back"],
    tags: ["Rental", "Resale", "Take-back", "Shopify", "SAP Retail", "B2B2C"],
    targetMarket: "Fashion",
    businessModel: "B2B2C",
    companyStatus: "Growing",
    companyType: "Private",
    presence: ["DK", "NO", "SE", "IT", "DE", "NL", "BE", "FR", "FI", "AT", "GB"],
    people: [
      {
        firstName: "Nadia",
        lastName: "Ferrante",
        email: "startup@vitrine.example",
        position: "Founder",
      },
      {
        firstName: "Mikkel",
        lastName: "Østergaard",
        email: "mikkel@loopwear.example",
        position: "Chief Technology Officer",
      },
      {
        firstName: "Freja",
        lastName: "Lund",
        email: "freja@loopwear.example",
        position: "Project Manager",
      },
    ],
  },
};
