import { dayUtc } from "@vitrine/contract/days";
import {
  businessModels,
  companyTypes,
  targetMarkets,
} from "@vitrine/contract/profiles/startup-details";
import { type Chance, chance } from "#art/chance.ts";
import { sceneFor } from "#art/scene-words.ts";
import { importCategory } from "./categories.ts";
import { fields } from "./fields/all.ts";
import type { Field, Idea } from "./fields/field.ts";
import { imported } from "./imported.ts";
import { joinedDaysAgo, type Known, knownStartups, newest, spelled, stories } from "./known.ts";
import { spelledOften } from "./spellings.ts";
import { daysBefore, hoursBefore } from "./moments.ts";
import { emailOf, keyOf, legalNameOf } from "./names.ts";
import { personName } from "./people.ts";
import { type Place, places } from "./places.ts";
import { companyStatuses, type DemoPerson, type DemoStartup } from "./shapes.ts";
import { teamSizeOf } from "./team-sizes.ts";
import { endings, fillTemplate } from "./wording.ts";

const weighedPlaces = places.map((place) => [place, place.weight] as const);

const markets: Readonly<Record<string, string>> = {
  "Food waste": "Grocery",
  "Cold chain": "Grocery",
  Refill: "Grocery",
  Circular: "Fashion",
  "Try-on": "Fashion",
  Traceability: "Fashion",
};

const positions = [
  "Founder",
  "Chief Executive Officer",
  "Chief Technology Officer",
  "Chief Operating Officer",
  "Product Manager",
  "Business Development Manager",
  "Managing Director",
  "Project Manager",
];

/** People whose e-mail address is the demo's and not their company's. */
const signIns: Readonly<Record<string, string>> = {
  Loopwear: "startup@vitrine.example",
  Pallino: "other-startup@vitrine.example",
};

const clients = [
  "Halden & Rowe",
  "Bazaro",
  "Corvel Outlet",
  "Verdi Moda",
  "Fjord Basics",
  "Lumen Stores",
  "Markthalle Süd",
  "Casa Ribeira",
  "Tuin & Co",
  "Drogerie Amsel",
  "Brightwater Grocers",
  "Møller Sport",
  "Librairie Canal",
  "Kauppa Kolme",
  "Alimentari Bruno",
  "Old Quay Foods",
  "Panadería Lúa",
  "Optik Sander",
  "Northgate Hardware",
  "Maison Perle",
];

/** The standing of a startup: most are approved, a few wait, are blocked or are incomplete. */
const standings = [
  [{}, 940],
  [{ isApproved: false }, 18],
  [{ isBlocked: true }, 8],
  [{ accountType: "DEMO" }, 14],
  [
    {
      accountType: "INCOMPLETE",
      isApproved: false,
      description: null,
      solutions: [],
      numberOfClients: null,
    },
    16,
  ],
] as const satisfies readonly (readonly [Partial<DemoStartup>, number])[];

/** All six hundred: known ones, invented ones and those waiting in Import. */
export const startupsAsOf = (now: Date): DemoStartup[] => [
  ...fields.flatMap((field) => field.ideas.map((idea) => fromIdea(field, idea, now))),
  ...imported.map(([name, line]) => fromImport(name, line, now)),
];

/** Notes by staff about some startups. */
const notes: Record<string, string> = {
  "Nettle & Co": "Met at the Riva expo. Asked to be live before the Halden & Rowe pilot.",
};

function fromIdea(field: Field, idea: Idea, now: Date): DemoStartup {
  const [name, , oneLiner] = idea;
  const choice = chance(`startup ${name}`);
  const known = knownStartups[name];
  const place = placeOf(name, choice, known);
  const key = spelled[name]?.key ?? keyOf(name);
  const founded = known?.founded ?? choice.whole(2012, 2025);
  const city = known?.city ?? choice.pick(place.cities);
  const joinedAt = added(name, choice, now);
  const standing = known || newest.includes(name) ? {} : choice.weighted(standings);
  const addedAt = "isApproved" in standing ? registered(name, now) : joinedAt;

  return {
    key,
    name,
    oneLiner,
    city,
    founded,
    addedAt,
    ...addresses(key, name, place),
    ...spelledOften(name, subject(field, idea, choice)),
    ...kind(field, choice),
    ...traction(choice, known, place, { now, addedAt }),
    ...looks(field, idea, choice, known),
    description: description(field, choice, { name, city, year: String(founded) }),
    solutions: choice
      .some(field.solutions, choice.whole(2, 4))
      .map(([title, text]) => ({ name: title, text: fillTemplate(text, choice, {}) })),
    teamSize: teamSizeOf(key),
    presence: presence(place, choice),
    people: team(name, key, choice, place, known),
    accountType: "STANDARD",
    isAvailableToChat: known?.isOpen ?? choice.maybe(known ? 1 : 0.78),
    isVerified: known?.isVerified ?? (known ? false : choice.maybe(0.32)),
    isApproved: true,
    isBlocked: false,
    adminNote: notes[name] ?? null,
    ...standing,
    ...stories[name],
  };
}

/** A startup for which a file gives only the name. */
const nothingKnown = {
  city: null,
  country: null,
  founded: null,
  description: null,
  linkedin: null,
  areas: [],
  tags: [],
  presence: [],
  solutions: [],
  sources: {},
  businessModel: null,
  companyStatus: null,
  companyType: null,
  targetMarket: null,
  teamSize: null,
  numberOfClients: null,
  clientNames: [],
  totalFundingAmount: null,
  confirmedAt: null,
  cover: null,
  adminNote: null,
};

function fromImport(name: string, oneLiner: string, now: Date): DemoStartup {
  const choice = chance(`startup ${name}`);
  const key = keyOf(name);
  const addedAt = daysBefore(now, 5 + choice.between(0, 0.01));
  const person = { ...personName(choice, "british"), position: "Managing Director" };
  return {
    ...nothingKnown,
    key,
    name,
    oneLiner,
    addedAt,
    legalName: name,
    website: choice.maybe(0.6) ? `https://${key}.example` : null,
    categories: [importCategory],
    isAvailableToChat: false,
    isVerified: false,
    isApproved: false,
    isBlocked: false,
    logo: choice.maybe(0.5) ? {} : null,
    accountType: "IMPORTED",
    people: [{ ...person, email: `info@${key}.example` }],
  };
}

function placeOf(name: string, choice: Chance, known?: Known): Place {
  const country = known?.country ?? spelled[name]?.country;
  return places.find((place) => place.country === country) ?? choice.weighted(weighedPlaces);
}

const addresses = (key: string, name: string, { country }: Place) => ({
  country,
  legalName: legalNameOf(name, country),
  website: `https://${key}.example`,
  linkedin: `https://www.linkedin.com/company/${key}`,
});

/** Twelve joined within the last week, the others over two years; known ones early, for ratings of a year. */
function added(name: string, choice: Chance, now: Date) {
  const place = newest.indexOf(name);
  if (place >= 0) return hoursBefore(now, 3 + place * 13.4);
  const spread = choice.next() ** 1.3;
  const days = name in knownStartups ? 430 + 298 * spread : 15 + 713 * spread;
  return daysBefore(now, joinedDaysAgo[name] ?? days);
}

/** Nobody waits for approval longer than eleven days. */
const registered = (name: string, now: Date) =>
  hoursBefore(now, chance(`waiting ${name}`).between(4, 264));

/** The home country and up to nine more, larger ones more often. */
const presence = (home: Place, choice: Chance) => {
  const others = Array.from({ length: choice.whole(0, 9) }, () => choice.weighted(weighedPlaces));
  return [...new Set([home.country, ...others.map(({ country }) => country)])];
};

function subject(field: Field, [, part]: Idea, choice: Chance) {
  const others = fields.filter(({ name, parts }) => name !== field.name && parts.length > 0);
  const own = field.parts[part];
  const second = choice.maybe(0.22) ? choice.some(field.parts, 1) : [];
  const beside = choice.maybe(0.16) ? [choice.pick(others).name] : [];
  return {
    categories: [...new Set([field.name, ...(own ? [own] : []), ...second, ...beside])],
    areas: choice.some(others, choice.whole(1, 2)).map(({ name }) => name),
    tags: choice.some(field.tags, choice.whole(2, Math.min(5, field.tags.length))),
  };
}

const kind = (field: Field, choice: Chance) => ({
  businessModel: choice.weighted([
    [businessModels[0], 60],
    [businessModels[1], 24],
    [businessModels[2], 6],
    [businessModels[3], 10],
  ]),
  companyStatus: choice.weighted([
    [companyStatuses[0], 10],
    [companyStatuses[1], 26],
    [companyStatuses[2], 44],
    [companyStatuses[3], 20],
  ]),
  companyType: choice.weighted([
    [companyTypes[0], 70],
    [companyTypes[1], 10],
    [companyTypes[2], 12],
    [companyTypes[3], 6],
    [companyTypes[4], 2],
  ]),
  targetMarket: choice.maybe(0.55)
    ? (markets[field.name] ?? "All retail")
    : choice.pick(targetMarkets),
});

type Times = { now: Date; addedAt: Date };

function traction(choice: Chance, known: Known | undefined, place: Place, { now, addedAt }: Times) {
  const numberOfClients =
    known?.clients ?? (choice.maybe(0.93) ? Math.round(2 + 150 * choice.next() ** 2.4) : null);
  const raised = Math.round(10 ** choice.between(4.9, 7.3) / 50_000) * 50_000;
  const euros = known?.funding ?? (choice.maybe(0.82) ? Math.max(50_000, raised) : null);
  const confirmed = daysBefore(
    now,
    choice.maybe(0.8) ? choice.between(2, 120) : choice.between(150, 420),
  );
  const official = {
    source: place.register,
    date: dayUtc(daysBefore(now, choice.between(60, 500))),
  };
  return {
    numberOfClients,
    clientNames: choice.some(clients, Math.min(numberOfClients ?? 0, choice.whole(1, 5))),
    totalFundingAmount: euros === null ? null : euros * 100,
    confirmedAt: confirmed > addedAt ? confirmed : addedAt,
    sources: { totalFundingAmount: official, companyType: official, founded: official },
  };
}

type Looks = Pick<DemoStartup, "cover" | "logo">;

function looks(field: Field, [, , oneLiner]: Idea, choice: Chance, known?: Known): Looks {
  if (known) return { cover: known.cover, logo: known.logo };
  const hasLogo = choice.maybe(0.992);
  const hasCover = choice.maybe(0.955);
  return {
    cover: hasCover ? { scene: sceneFor(oneLiner, field.name, choice) } : null,
    logo: hasLogo ? {} : null,
  };
}

function description(field: Field, choice: Chance, about: Record<string, string>) {
  const count = choice.whole(3, 6);
  const sentences = [
    choice.pick(field.origins),
    ...choice.some(field.does, Math.min(count - 1, choice.whole(2, 3))),
    choice.pick(field.proofs),
    ...choice.some(endings, 2),
  ];
  return fillTemplate(sentences.slice(0, count).join(" "), choice, about);
}

function team(
  name: string,
  key: string,
  choice: Chance,
  place: Place,
  known?: Known,
): DemoPerson[] {
  const count = choice.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
  ] as const);
  const people: DemoPerson[] = [];
  for (let i = 0; i < count; i++) {
    const person = personName(choice, place.culture);
    const fixed =
      i === 0 && known ? { firstName: known.contact[0], lastName: known.contact[1] } : person;
    const position =
      i === 0 ? (known?.contact[2] ?? choice.pick(positions.slice(0, 3))) : choice.pick(positions);
    const email = (i === 0 && signIns[name]) || emailOf(fixed.firstName, key);
    if (people.some((other) => other.email === email)) continue;
    people.push({ ...fixed, email, position });
  }
  return people;
}
