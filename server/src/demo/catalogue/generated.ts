import {
  businessModels,
  companyTypes,
  targetMarkets,
} from "@vitrine/contract/profiles/startup-details";
import { at, type Chance, chance } from "#art/chance.ts";
import { fields } from "./fields/all.ts";
import type { Field } from "./fields/field.ts";
import { daysBefore } from "./moments.ts";
import { legalNameOf } from "./names.ts";
import { personName } from "./people.ts";
import { type Place, places } from "./places.ts";
import { companyStatuses, type DemoPerson, type DemoStartup } from "./shapes.ts";
import { teamSizeOf } from "./team-sizes.ts";
import { fillTemplate } from "./wording.ts";

const heads =
  "Al Ar Bel Bor Bri Cal Cor Da Del Dor El En Far Fen Gal Gor Hal Hel Is Jor Kal Ker Kor La Lin Lor Lu Mal Mar Mer Mir Mon Nar Nel Nor Ol Or Pal Per Pir Quin Ra Ren Ril Ro Sal Sar Sel Sil Sol Sor Ta Tel Tor Tri Ul Va Vel Ver Vil Vor Wen Wil Yar Zel Zor".split(
    " ",
  );
const middles =
  "a al am an ar be bi bo da di do e el en er fa fi ga go i il in ka ki la le li lo ma mi mo na ne ni no o ol on or pa pi ra re ri ro sa se si so ta te ti to u va ve vi vo".split(
    " ",
  );
const tails =
  "bel ben bo cast da dell dor ek el en er fa field fix ga gen go io is ka kin la ler lo lor ma mo na nel nex no nor on ora ox pa per qo ra rel ro sa so ta tal tex to tor va vel vo wen za zo".split(
    " ",
  );
const families = ["", " Labs", " Retail", " Works", " & Co", " Systems", " Goods", " Stores"];

/** Different for every number below a million and a half; the order looks random. */
function nameOf(index: number) {
  const names = heads.length * middles.length * tails.length;
  const mixed = (index * 7_919) % names;
  const head = at(heads, mixed);
  const middle = at(middles, Math.floor(mixed / heads.length));
  const tail = at(tails, Math.floor(mixed / heads.length / middles.length));
  return `${head}${middle}${tail}${at(families, Math.floor(index / names))}`;
}

const lines = [
  "{part} for shops of any size.",
  "{part}, without a project.",
  "{part} that store managers can leave alone.",
  "{part} that pays for itself by spring.",
  "{part}: smaller, quieter, finished in a week.",
  "{part} in {city}, and from there everywhere.",
];

/** Any number of startups for a large shop, after the first `from`: plainer words, no pictures. */
export function* generatedStartups(count: number, now: Date, from = 0): Generator<DemoStartup> {
  const taken = new Set<string>();
  for (let index = 0; taken.size < from + count; index++) {
    const name = nameOf(index);
    if (taken.has(name)) continue;
    taken.add(name);
    const key = `${name.toLowerCase().replaceAll(" & ", "-and-").replaceAll(" ", "-")}-${index}`;
    if (taken.size > from) yield generated(index, name, key, now);
  }
}

function generated(index: number, name: string, key: string, now: Date): DemoStartup {
  const choice = chance(`generated ${index}`);
  const field = at(fields, choice.whole(0, fields.length - 2));
  const place = choice.pick(places);
  const [city, part, founded] = [
    choice.pick(place.cities),
    choice.pick(field.parts),
    choice.whole(2012, 2025),
  ];
  const about = { name, city, part, year: String(founded) };
  const oneLiner = fillTemplate(choice.pick(lines), choice, about);
  const description = fillTemplate(
    `${choice.pick(field.origins)} ${choice.pick(field.does)}`,
    choice,
    about,
  );
  const texts = { key, name, oneLiner, description, city, founded };
  return whole(texts, [field.name, part], field, place, choice, now);
}

type Texts = Pick<DemoStartup, "key" | "name" | "oneLiner" | "description" | "city" | "founded">;

// Written out without spreading: an object put together from pieces costs ten times as much.
const whole = (
  texts: Texts,
  categories: string[],
  field: Field,
  place: Place,
  choice: Chance,
  now: Date,
): DemoStartup => ({
  key: texts.key,
  name: texts.name,
  legalName: legalNameOf(texts.name, place.country),
  oneLiner: texts.oneLiner,
  description: texts.description,
  website: `https://${texts.key}.example`,
  linkedin: null,
  categories,
  areas: [],
  tags: [choice.pick(field.tags)],
  country: place.country,
  city: texts.city,
  presence: [place.country],
  founded: texts.founded,
  businessModel: choice.pick(businessModels),
  companyStatus: choice.pick(companyStatuses),
  companyType: choice.pick(companyTypes),
  targetMarket: choice.pick(targetMarkets),
  teamSize: teamSizeOf(texts.key),
  numberOfClients: choice.whole(0, 200),
  clientNames: [],
  totalFundingAmount: choice.whole(1, 400) * 5_000_000,
  solutions: choice
    .some(field.solutions, 1)
    .map(([name, text]) => ({ name, text: fillTemplate(text, choice, {}) })),
  sources: {},
  confirmedAt: null,
  accountType: "STANDARD",
  isAvailableToChat: choice.maybe(0.7),
  isVerified: choice.maybe(0.3),
  isApproved: true,
  isBlocked: false,
  adminNote: null,
  addedAt: daysBefore(now, choice.between(8, 1500)),
  people: [owner(texts.key, place, choice)],
  cover: null,
  logo: null,
});

const owner = (key: string, place: Place, choice: Chance): DemoPerson => {
  const { firstName, lastName } = personName(choice, place.culture);
  return { firstName, lastName, position: "Founder", email: `owner@${key}.example` };
};
