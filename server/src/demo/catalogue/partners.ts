import type { LogoWish } from "#art/logos.ts";

export type DemoPartner = {
  /** Latin letters, unique among companies too. */
  key: string;
  name: string;
  description: string;
  link: string;
  logo: LogoWish;
};

/** Fictional, like everybody in the demo. */
export const partners: readonly DemoPartner[] = [
  {
    key: "partner-fjordbank",
    name: "Fjordbank",
    link: "https://fjordbank.example",
    description: "Loans for shops that modernise: paid back from what the pilot earns.",
    logo: { glyph: "bridge", ground: "plain", colour: "#1f5aa8" },
  },
  {
    key: "partner-kassel-institute",
    name: "Kassel Retail Institute",
    link: "https://kassel-institute.example",
    description: "Measures pilots in real stores, and publishes what came of them.",
    logo: { glyph: "chart", ground: "paper", colour: "#5b3e96" },
  },
  {
    key: "partner-open-till",
    name: "Open Till Alliance",
    link: "https://open-till.example",
    description: "Shared interfaces for tills, so that new tools connect in days.",
    logo: { glyph: "hexagon", ground: "plain", colour: "#0a6350" },
  },
  {
    key: "partner-northlight",
    name: "Northlight Legal",
    link: "https://northlight.example",
    description: "Pilot contracts on four pages, in eleven languages.",
    logo: { glyph: "quill", ground: "paper", colour: "#334155" },
  },
  {
    key: "partner-market-hall",
    name: "Market Hall Expo",
    link: "https://market-hall.example",
    description: "Two days each spring when shops meet the startups they have read about.",
    logo: { glyph: "gate", ground: "plain", colour: "#9a3412" },
  },
  {
    key: "partner-second-shelf",
    name: "Second Shelf",
    link: "https://second-shelf.example",
    description: "A test store in Porto where any startup can use one aisle for a month.",
    logo: { glyph: "shelves", ground: "plain", colour: "#8c2f5b" },
  },
];
