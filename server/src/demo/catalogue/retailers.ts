import { chance } from "#art/chance.ts";
import { daysBefore, hoursBefore } from "./moments.ts";
import { emailOf, keyOf, legalNameOf } from "./names.ts";
import { personName } from "./people.ts";
import { cultureOf } from "./places.ts";
import type { DemoMember, DemoPerson, DemoRetailer, RetailRole } from "./shapes.ts";

type Row = readonly [
  name: string,
  role: RetailRole,
  country: string,
  city: string,
  description: string,
  goal: string,
  areas: string,
];

const rows: readonly Row[] = [
  [
    "Halden & Rowe",
    "RETAILER",
    "NO",
    "Oslo",
    "Fourteen department stores between Bergen and Malmö, family-owned since 1921.",
    "Fewer returns, fuller shelves and a second life for partywear.",
    "Returns, Analytics, Circular",
  ],
  [
    "Bazaro",
    "RETAILER",
    "FR",
    "Lyon",
    "Nine city bazaars for home, kitchen and gifts.",
    "Rental and repair for goods people need once a year.",
    "Circular, Store design, Refill",
  ],
  [
    "Corvel Outlet",
    "RETAILER",
    "DE",
    "Cologne",
    "Outlet centre operator with sixty brands under one roof.",
    "Bring returns back on sale within a week.",
    "Returns, Logistics, Analytics",
  ],
  [
    "Verdi Moda",
    "RETAILER_BRAND",
    "IT",
    "Verona",
    "Women’s fashion, cut and sewn within eighty kilometres.",
    "Product passports and better fit online.",
    "Traceability, Try-on, Circular",
  ],
  [
    "Fjord Basics",
    "RETAILER_BRAND",
    "NO",
    "Bergen",
    "Wool basics for people who hike to work.",
    "Repair and resale under our own name.",
    "Circular, Packaging, Traceability",
  ],
  [
    "Markthalle Süd",
    "RETAILER",
    "DE",
    "Munich",
    "A market hall with forty stalls and one till.",
    "Less food thrown away on Saturday evening.",
    "Food waste, Checkout, Refill",
  ],
  [
    "Brightwater Grocers",
    "RETAILER",
    "GB",
    "Bristol",
    "Thirty-one neighbourhood grocers along two rivers.",
    "Quicker tills and cooler fridges.",
    "Checkout, Cold chain, Food waste",
  ],
  [
    "Drogerie Amsel",
    "RETAILER",
    "AT",
    "Graz",
    "Drugstores for small towns.",
    "Refill walls that stay clean.",
    "Refill, Forecasting, Loyalty",
  ],
  [
    "Møller Sport",
    "RETAILER",
    "DK",
    "Odense",
    "Sports shops run by people with muddy shoes.",
    "Rental for skis, tents and bicycles.",
    "Circular, Try-on, Logistics",
  ],
  [
    "Librairie Canal",
    "RETAILER",
    "FR",
    "Lille",
    "Six bookshops and a printing press.",
    "Memberships that keep the lights on.",
    "Loyalty, Content, Store design",
  ],
  [
    "Kauppa Kolme",
    "RETAILER",
    "FI",
    "Tampere",
    "Convenience stores open when others are not.",
    "Shops that run through the night without staff.",
    "Checkout, Robotics, Cold chain",
  ],
  [
    "Casa Ribeira",
    "RETAILER",
    "PT",
    "Porto",
    "Tableware and linen, two floors and a courtyard.",
    "Pictures and words for four thousand pieces.",
    "Content, Packaging, Payments",
  ],
  [
    "Tuin & Co",
    "RETAILER",
    "NL",
    "Utrecht",
    "Garden centres with a café in each.",
    "Plan for the weather, not for the calendar.",
    "Forecasting, Logistics, Voice",
  ],
  [
    "Old Quay Foods",
    "RETAILER",
    "IE",
    "Galway",
    "Fish, bread and vegetables by the harbour.",
    "A cold chain we can show to the inspector.",
    "Cold chain, Food waste, Traceability",
  ],
  [
    "Panadería Lúa",
    "RETAILER",
    "ES",
    "Bilbao",
    "Twenty-two bakeries that open at six.",
    "Phone orders without a person at the phone.",
    "Voice, Food waste, Forecasting",
  ],
  [
    "Optik Sander",
    "RETAILER",
    "DE",
    "Bremen",
    "Opticians in eleven cities.",
    "Frames on faces before people come in.",
    "Try-on, Loyalty, Content",
  ],
  [
    "Northgate Hardware",
    "RETAILER",
    "GB",
    "Leeds",
    "Screws by the piece, advice for nothing.",
    "Tools to rent and an assistant for new staff.",
    "Circular, Voice, Logistics",
  ],
  [
    "Maison Perle",
    "RETAILER_BRAND",
    "BE",
    "Antwerp",
    "Jewellery with a stamp and a story.",
    "Authenticity people can check on the spot.",
    "Traceability, Try-on, Payments",
  ],
  [
    "Alimentari Bruno",
    "RETAILER",
    "IT",
    "Bologna",
    "Delicatessen counters in railway stations.",
    "Markdowns by train timetable.",
    "Food waste, Analytics, Checkout",
  ],
  [
    "Kvarn Kaffe",
    "RETAILER_BRAND",
    "SE",
    "Gothenburg",
    "Coffee roasted within the week, sold in refill tins.",
    "Deposit tins in a hundred shops.",
    "Refill, Packaging, Loyalty",
  ],
  [
    "Sölde Outdoor",
    "RETAILER_BRAND",
    "CH",
    "Bern",
    "Jackets built to be mended.",
    "Repairs booked at the till.",
    "Circular, Traceability, Packaging",
  ],
  [
    "Petit Fil",
    "RETAILER_BRAND",
    "FR",
    "Nantes",
    "Children’s clothes that grow by two sizes.",
    "Take-back boxes in every shop.",
    "Circular, Returns, Content",
  ],
  [
    "Olea Cosmetics",
    "RETAILER_BRAND",
    "GR",
    "Thessaloniki",
    "Skin care from three olive groves.",
    "Shade advice without a counter.",
    "Try-on, Refill, Content",
  ],
  [
    "Baltic Bead",
    "RETAILER_BRAND",
    "LT",
    "Vilnius",
    "Amber, linen and lamps.",
    "Ship from six small shops as if they were one.",
    "Logistics, Store design, Payments",
  ],
  [
    "Strand & Vogel",
    "RETAILER_CONSULTANT",
    "DE",
    "Hamburg",
    "Advises retailers on store formats.",
    "Proof that design pays.",
    "Store design, Analytics, Forecasting",
  ],
  [
    "Ingeborg Dahl Rådgivning",
    "RETAILER_CONSULTANT",
    "NO",
    "Trondheim",
    "One consultant, thirty years of grocery.",
    "Waste projects that survive the pilot.",
    "Food waste, Cold chain, Forecasting",
  ],
  [
    "Quarta Consulenza",
    "RETAILER_CONSULTANT",
    "IT",
    "Turin",
    "Operations for fashion retailers.",
    "Returns and stock seen as one.",
    "Returns, Logistics, Robotics",
  ],
  [
    "Bluestone Advisory",
    "RETAILER_CONSULTANT",
    "GB",
    "London",
    "Digital programmes for department stores.",
    "Passports before the deadline.",
    "Traceability, Checkout, Content",
  ],
  [
    "Ladenbau Winter",
    "RETAILER_SERVICE_PROVIDER",
    "AT",
    "Linz",
    "Builds and refits shops overnight.",
    "Fixtures that come back.",
    "Store design, Circular, Packaging",
  ],
  [
    "Cool Hands Service",
    "RETAILER_SERVICE_PROVIDER",
    "NL",
    "Rotterdam",
    "Maintains refrigeration in nine hundred stores.",
    "Know about a failure before the store does.",
    "Cold chain, Analytics, Voice",
  ],
  [
    "Rapide Fulfilment",
    "RETAILER_SERVICE_PROVIDER",
    "FR",
    "Paris",
    "Warehouse and parcels for forty brands.",
    "Robots that fit into old halls.",
    "Robotics, Packaging, Logistics",
  ],
  [
    "Tally Audit",
    "RETAILER_SERVICE_PROVIDER",
    "PL",
    "Warsaw",
    "Counts stock, day and night.",
    "Count with fewer hands.",
    "Robotics, Analytics, Traceability",
  ],
  [
    "Kestrel Ventures",
    "RETAILER_VENTURE_CAPITAL",
    "GB",
    "Manchester",
    "Early money for retail technology.",
    "Founders who have stood behind a till.",
    "Analytics, Robotics, Payments",
  ],
  [
    "Nordkap Kapital",
    "RETAILER_VENTURE_CAPITAL",
    "SE",
    "Stockholm",
    "Invests in things that come back.",
    "Circular models with margins.",
    "Circular, Refill, Packaging",
  ],
  [
    "Primo Passo",
    "RETAILER_VENTURE_CAPITAL",
    "IT",
    "Milan",
    "The first cheque for commerce founders.",
    "Two investments this year.",
    "Voice, Try-on, Content",
  ],
  [
    "Delta Crescent",
    "RETAILER_VENTURE_CAPITAL",
    "AE",
    "Dubai",
    "Growth capital between Casablanca and Muscat.",
    "Payments and logistics for young cities.",
    "Payments, Logistics, Checkout",
  ],
  [
    "Rosa Pulido",
    "RETAILER_ENTREPRENEUR",
    "ES",
    "Valencia",
    "Opens one unusual shop a year.",
    "A shop without a storeroom.",
    "Robotics, Checkout, Store design",
  ],
  [
    "Second Street Studio",
    "RETAILER_ENTREPRENEUR",
    "US",
    "Portland",
    "Pop-up department store for makers.",
    "Fixtures in two cases.",
    "Store design, Payments, Loyalty",
  ],
  [
    "Kofi & Ama",
    "RETAILER_ENTREPRENEUR",
    "NG",
    "Lagos",
    "Fresh markets with a web shop.",
    "Cold boxes for motorbikes.",
    "Cold chain, Logistics, Payments",
  ],
  [
    "Elin Strandberg",
    "RETAILER_INVESTOR",
    "SE",
    "Malmö",
    "Private investor, formerly head of a drugstore chain.",
    "One refill company to grow with.",
    "Refill, Forecasting, Loyalty",
  ],
  [
    "Van Houten Familie",
    "RETAILER_INVESTOR",
    "NL",
    "Amsterdam",
    "Family office with shops in its past.",
    "Patient money for patient founders.",
    "Circular, Food waste, Cold chain",
  ],
  [
    "Marchetti Holding",
    "RETAILER_INVESTOR",
    "IT",
    "Milan",
    "Shares in nine brands.",
    "Returns are the margin.",
    "Returns, Try-on, Traceability",
  ],
  [
    "Tobias Renn",
    "RETAILER_PRIVATE_PERSON",
    "DE",
    "Leipzig",
    "Wants to open a tool library.",
    "Learn what a till should cost.",
    "Circular, Checkout, Payments",
  ],
  [
    "Haruka Mori",
    "RETAILER_PRIVATE_PERSON",
    "JP",
    "Kyoto",
    "Plans a paper shop with nine metres of window.",
    "Light for one window.",
    "Store design, Content, Voice",
  ],
  [
    "Ebba Lindholm",
    "RETAILER_PRIVATE_PERSON",
    "SE",
    "Umeå",
    "Runs a shop on a ferry in summer.",
    "Payments without signal.",
    "Payments, Loyalty, Logistics",
  ],
  [
    "Lumen Stores",
    "RETAILER",
    "GB",
    "London",
    "Lamps, lights and the people who fit them.",
    "Find out in two weeks whether this is for us.",
    "Store design, Analytics, Checkout",
  ],
  [
    "Norrby Hem",
    "RETAILER",
    "SE",
    "Stockholm",
    "Furniture for small flats, four shops.",
    "Deliver sofas once.",
    "Logistics, Packaging, Returns",
  ],
  [
    "Ember & Oak",
    "RETAILER",
    "NL",
    "Utrecht",
    "Stoves, firewood and everything that stands near them.",
    "See whether there is more than one idea a month in it.",
    "Logistics, Refill, Voice",
  ],
];

/** They asked for approval the day before. */
const newcomers: readonly Row[] = [
  [
    "Kaufhaus Lindner",
    "RETAILER",
    "DE",
    "Leipzig",
    "A department store that opens again in spring.",
    "Tills without queues by the day we open.",
    "Checkout, Store design, Loyalty",
  ],
];

const inTrial: readonly string[] = ["Lumen Stores", "Ember & Oak"];

/** Their trial is over, and they have not paid. */
const afterTrial: readonly string[] = ["Ebba Lindholm", "Haruka Mori"];

/** How long they have been here, if it matters: in a trial, or two weeks before a renewal. */
const daysThere = new Map([
  ["Halden & Rowe", 730],
  ["Lumen Stores", 4],
  ["Ember & Oak", 4],
]);

/** Owners whose names are fixed, with the address they sign in with. */
const owners: Readonly<Record<string, readonly [string, string, string, string?]>> = {
  "Halden & Rowe": ["Marta", "Lindqvist", "Head of Innovation", "retailer@vitrine.example"],
  "Lumen Stores": ["Priya", "Raman", "Owner", "trial@vitrine.example"],
  "Norrby Hem": ["Sigrid", "Holm", "Managing Director", "other-retailer@vitrine.example"],
  "Ember & Oak": ["Noor", "Visser", "Owner", "other-trial@vitrine.example"],
  Bazaro: ["Yasmine", "Haddad", "Head of Innovation"],
  "Corvel Outlet": ["Lukas", "Krüger", "Project Manager"],
  "Verdi Moda": ["Chiara", "Bassi", "Chief Digital Officer"],
  "Rosa Pulido": ["Rosa", "Pulido", "Owner"],
  "Elin Strandberg": ["Elin", "Strandberg", "Investor"],
  "Tobias Renn": ["Tobias", "Renn", "Owner"],
  "Haruka Mori": ["Haruka", "Mori", "Owner"],
  "Ebba Lindholm": ["Ebba", "Lindholm", "Owner"],
  "Ingeborg Dahl Rådgivning": ["Ingeborg", "Dahl", "Consultant"],
};

const colleagues: Readonly<Record<string, readonly DemoMember[]>> = {
  "Halden & Rowe": [
    {
      firstName: "Étienne",
      lastName: "Morel",
      email: "member@vitrine.example",
      position: "Buyer",
      department: "Buying",
      status: "ACTIVE",
    },
    {
      firstName: "Ingrid",
      lastName: "Solheim",
      email: "ingrid@halden-and-rowe.example",
      position: "Chief Financial Officer",
      department: "Finance",
      status: "ACTIVE",
    },
  ],
};

const jobs = [
  ["Buyer", "Buying"],
  ["Category Manager", "Category Management"],
  ["Store Manager", "Operations"],
  ["Innovation Manager", "Innovation"],
  ["Analyst", "Data and Analytics"],
  ["Project Manager", "IT"],
  ["Head of Department", "Sustainability"],
  ["Director", "Logistics and Supply Chain"],
] as const;

const alone: readonly RetailRole[] = [
  "RETAILER_PRIVATE_PERSON",
  "RETAILER_INVESTOR",
  "RETAILER_ENTREPRENEUR",
];

export const retailersAsOf = (now: Date): DemoRetailer[] => rows.map((row) => fromRow(row, now));

export const newcomersAsOf = (now: Date): DemoRetailer[] =>
  newcomers.map((row) => ({
    ...fromRow(row, now),
    members: [],
    planStatus: "TRIAL",
    isVerified: false,
    isApproved: false,
    addedAt: hoursBefore(now, 26),
  }));

function fromRow(
  [name, role, country, city, description, mainGoal, areas]: Row,
  now: Date,
): DemoRetailer {
  const choice = chance(`retailer ${name}`);
  const key = keyOf(name);
  const areaNames = areas.split(", ");
  const isTrial = inTrial.includes(name);
  const planStatus = choice.weighted([
    ["ACTIVE", 40],
    ["CANCELLED", 2],
    ["PAST_DUE", 2],
  ] as const);
  const owner = ownerOf(name, key, country);
  return {
    key,
    name,
    role,
    country,
    city,
    description,
    mainGoal,
    owner,
    legalName: alone.includes(role) ? name : legalNameOf(name, country),
    website: `https://${key}.example`,
    sectors: [choice.pick(areaNames)],
    areas: areaNames,
    planStatus:
      isTrial || afterTrial.includes(name) ? "TRIAL" : owners[name]?.[3] ? "ACTIVE" : planStatus,
    isVerified: choice.maybe(0.6),
    isApproved: true,
    addedAt: daysBefore(now, daysThere.get(name) ?? choice.between(30, 800)),
    members:
      colleagues[name]?.slice() ??
      (alone.includes(role) || isTrial ? [] : membersOf(name, key, country, owner)),
    logo: logoOf(name),
  };
}

const logos: Readonly<Record<string, DemoRetailer["logo"]>> = {
  "Halden & Rowe": { glyph: "letter", colour: "#0a6350" },
  Bazaro: { glyph: "bag", colour: "#7f5200" },
  "Lumen Stores": { glyph: "sun", colour: "#8c2f5b" },
  "Corvel Outlet": { glyph: "letter", colour: "#1f5aa8" },
  "Verdi Moda": { glyph: "letter", colour: "#3f6212" },
};

const logoOf = (name: string) => logos[name] ?? {};

function ownerOf(name: string, key: string, country: string): DemoPerson {
  const choice = chance(`owner ${name}`);
  const fixed = owners[name];
  if (fixed) {
    const [firstName, lastName, position, email] = fixed;
    return { firstName, lastName, position, email: email ?? emailOf(firstName, key) };
  }
  const person = personName(choice, cultureOf(country));
  return {
    ...person,
    position: choice.pick(["Owner", "Managing Director", "Head of Innovation"]),
    email: emailOf(person.firstName, key),
  };
}

function membersOf(name: string, key: string, country: string, owner: DemoPerson): DemoMember[] {
  const choice = chance(`members ${name}`);
  const members: DemoMember[] = [];
  for (const [position, department] of choice.some(jobs, choice.whole(0, 4))) {
    const person = personName(choice, cultureOf(country));
    const email = emailOf(person.firstName, key);
    if ([owner, ...members].some((other) => other.email === email)) continue;
    const status = choice.weighted([
      ["ACTIVE", 8],
      ["PENDING", 1],
      ["BLOCKED", 1],
    ] as const);
    members.push({ ...person, email, position, department, status });
  }
  return members;
}
