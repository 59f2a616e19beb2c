import { paths } from "#app/paths.ts";
import { owesPlan, type Person } from "#app/session/side.ts";
import { companyOf, isComplete, isDescribed, placeOf } from "./steps.ts";

/** The parts of a profile besides the account itself, the most useful first. */
const parts = ["company", "sectors", "plan", "logo", "about", "cover", "tags"] as const;
export type Part = (typeof parts)[number];

/** In percent; with the account, the parts of each side add up to a hundred. */
const weights = { account: 20, company: 20, sectors: 20 };
const smallWeight = 10;

/** Staff do not review an account without these parts. */
export const isNeeded = (part: Part) => part === "company" || part === "sectors";

const weightOf = (part: Part) => (isNeeded(part) ? weights.company : smallWeight);

const isOf = (me: Person, part: Part) => {
  if (part === "plan") return me.retailer !== null;
  return part === "cover" ? me.startup !== null : true;
};

const isDone = (me: Person, part: Part) => {
  const company = companyOf(me);
  const done = {
    company: isDescribed(me),
    sectors: isComplete(me),
    plan: !owesPlan(me),
    logo: company?.logo.size120 != null,
    about: me.position !== null,
    cover: me.startup?.cover != null,
    tags: company?.tags.length !== 0,
  };
  return done[part];
};

/** After the first steps, every part is changed in the settings. */
const settingOfPart: Record<Part, string> = {
  company: paths.settings.company,
  sectors: paths.settings.sectors,
  plan: paths.settings.billing,
  logo: paths.settings.company,
  about: paths.settings.account,
  cover: paths.settings.company,
  tags: paths.settings.tags,
};

const placeOfPart = (me: Person, part: Part) => {
  if (me.isReady) return settingOfPart[part];
  const places = {
    company: placeOf(me, "COMPANY_INFORMATION"),
    sectors: placeOf(me, "SECTORS_OF_COMPETENCE"),
    plan: paths.choosePlan,
    logo: placeOf(me, "COMPANY_INFORMATION"),
    about: placeOf(me, "ACCOUNT_INFORMATION"),
    cover: placeOf(me, "COMPANY_INFORMATION"),
    tags: placeOf(me, "ASSOCIATED_TAGS"),
  };
  return places[part];
};

/** The parts of this person's profile, each with the address where it is filled in. */
export const partsOf = (me: Person) =>
  parts
    .filter((part) => isOf(me, part))
    .map((part) => ({ part, isDone: isDone(me, part), href: placeOfPart(me, part) }));

/** How complete the profile is, in percent. */
export const percentOf = (me: Person) =>
  partsOf(me)
    .filter((one) => one.isDone)
    .reduce((sum, { part }) => sum + weightOf(part), weights.account);

/** How many parts are missing before staff review the account. */
export const neededLeft = (me: Person) =>
  partsOf(me).filter(({ part, isDone: done }) => isNeeded(part) && !done).length;

/** The next part to fill in; undefined if nothing is left. */
export const nextPart = (me: Person) => partsOf(me).find((one) => !one.isDone);
