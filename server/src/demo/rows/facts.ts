import { dayUtc } from "@vitrine/contract/days";
import { chance } from "#art/chance.ts";
import { daysBefore } from "../catalogue/moments.ts";
import type { DemoStartup } from "../catalogue/shapes.ts";

type Stored = {
  by: "STARTUP" | "STAFF" | "IMPORT";
  origin?: string;
  date: string;
  confirmed?: string;
};

/** The later history of confirmed facts: what changed, what staff set, what nobody has checked since. */
const livesOf = ({ key, addedAt }: DemoStartup, confirmedAt: Date) => {
  const choice = chance(`facts ${key}`);
  const isKnown = key === "loopwear";
  return {
    addedOn: dayUtc(addedAt),
    confirmedOn: dayUtc(confirmedAt),
    hasGrown: choice.maybe(0.3) || isKnown,
    isByStaff: choice.maybe(0.12) || isKnown,
    isForgotten: choice.maybe(0.16) || isKnown,
    forgottenOn: dayUtc(daysBefore(confirmedAt, 200)),
  };
};

const since = (date: string, confirmedOn: string | null) =>
  confirmedOn !== null && confirmedOn >= date ? { confirmed: confirmedOn } : {};

const imported = ({ sources }: DemoStartup, confirmedOn: string | null) =>
  Object.entries(sources).map(([field, { source: origin, date }]): [string, Stored] => [
    field,
    { by: "IMPORT", origin, date, ...since(date, confirmedOn) },
  ]);

/** The sources of the facts that did not come with the startup. */
export const sourcesOf = (startup: DemoStartup): Record<string, Stored> => {
  const { confirmedAt } = startup;
  if (confirmedAt === null) return Object.fromEntries(imported(startup, null));
  const { addedOn, confirmedOn, ...life } = livesOf(startup, confirmedAt);
  const sources = Object.fromEntries(imported(startup, confirmedOn));
  const said = { date: confirmedOn };
  return {
    ...sources,
    ...(life.hasGrown && { numberOfClients: { by: "STARTUP", ...said } }),
    ...(life.isByStaff && { targetMarket: { by: "STAFF", ...said } }),
    ...(life.isForgotten && {
      presenceInCountries: { by: "STARTUP", date: addedOn, ...since(addedOn, life.forgottenOn) },
    }),
  };
};

const shareBefore = 0.7;

/** How many clients it had before it grew, and until when. */
export const clientsBefore = (startup: DemoStartup) => {
  const { numberOfClients, confirmedAt } = startup;
  if (numberOfClients === null || confirmedAt === null) return undefined;
  const { confirmedOn, hasGrown } = livesOf(startup, confirmedAt);
  if (!hasGrown) return undefined;
  const before = Math.floor(numberOfClients * shareBefore);
  return { numberOfClients: before, until: new Date(`${confirmedOn}T09:00:00Z`) };
};

/** Earlier values of some facts. */
export const earlierFactsOf = (startup: DemoStartup, companyId: string) => {
  const before = clientsBefore(startup);
  if (!before) return [];
  const { numberOfClients: value, until: replacedAt } = before;
  return [
    {
      companyId,
      field: "numberOfClients",
      value,
      replacedAt,
      saidBy: "STARTUP",
      saidOn: dayUtc(startup.addedAt),
    },
  ];
};
