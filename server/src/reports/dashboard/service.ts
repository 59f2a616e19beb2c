import { plusDays } from "@vitrine/contract/days";
import { activityKinds, type dashboard } from "@vitrine/contract/reports/dashboard";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import { logoPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { comparedWith, daysOf, type Span, spanOf, stepOf, stepsOf } from "./days.ts";
import {
  activities,
  companiesBy,
  daysNow,
  type Figure,
  type FigureRow,
  figuresOn,
  keepSome,
  longestWaiting,
  waitingBy,
} from "./queries.ts";

const flows = ["STARTUP", "RETAILER", "MONEY", ...activityKinds] as const satisfies Figure[];
const states = ["PAYING", "WAITING"] as const satisfies Figure[];

/** Reads the values of figures by day. */
const reader = (rows: readonly FigureRow[]) => {
  const values = new Map(
    rows.map(({ figure, day, currency, value }) => [`${figure} ${day} ${currency}`, value]),
  );
  const on = (figure: Figure, day: string, currency = "") =>
    values.get(`${figure} ${day} ${currency}`) ?? 0;
  const during = (figure: Figure, span: Span, currency = "") =>
    daysOf(span).reduce((sum, day) => sum + on(figure, day, currency), 0);
  return { on, during };
};
type Figures = ReturnType<typeof reader>;

/** The number at the end of each of these days, counted back from the number on the last. */
const countedBack = (
  figures: Figures,
  figure: Figure,
  { to, count }: { to: string; count: number },
) => {
  return (day: string) =>
    day === to ? count : count - figures.during(figure, { from: plusDays(day, 1), to });
};

type Asked = { span: Span; compared: Span; steps: Span[] };

const standing = (of: (day: string) => number, { span, compared, steps }: Asked) => ({
  value: of(span.to),
  before: of(compared.to),
  trend: steps.map(({ to }) => of(to)),
});

const flowOf = (figures: Figures, figure: Figure, { span, compared }: Asked, currency = "") => ({
  value: figures.during(figure, span, currency),
  before: figures.during(figure, compared, currency),
});

/** Searches and profile views are kept for so many days: fewer than thirteen months. */
const keptDays = 390;

const isForgotten = (kind: Figure, { from }: Span, today: string) =>
  (kind === "SEARCH" || kind === "PROFILE") && from < plusDays(today, -keptDays);

const activityOf = (figures: Figures, asked: Asked, today: string) =>
  activityKinds.map((kind) => {
    const flow = flowOf(figures, kind, asked);
    return { kind, ...flow, before: isForgotten(kind, asked.compared, today) ? null : flow.before };
  });

/** The currencies of the payments, the one with the largest amount first. */
const currenciesOf = (rows: readonly FigureRow[]) => {
  const sums = new Map<string, number>();
  for (const { currency, value } of rows)
    if (currency !== "") sums.set(currency, (sums.get(currency) ?? 0) + Math.abs(value));
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
};

/** From the first compared day to the last, including the days between. */
const allDays = ({ span, compared }: Asked) =>
  daysOf({ from: compared.from < span.from ? compared.from : span.from, to: span.to });

const read = async (db: Db, asked: Asked) => {
  const { span, compared, steps } = asked;
  const ends = [...new Set([compared.to, ...steps.map(({ to }) => to)])];
  const [rows, statesThen, companies, waiting, waitingBefore, longest] = await Promise.all([
    figuresOn(db, flows, allDays(asked)),
    figuresOn(db, states, ends),
    companiesBy(db, span.to),
    waitingBy(db, span.to),
    waitingBy(db, compared.to),
    longestWaiting(db, 6),
  ]);
  const before = {
    startupsBefore: waitingBefore.startups,
    retailersBefore: waitingBefore.retailers,
  };
  const figures = reader([...rows, ...statesThen]);
  return { rows, figures, companies, waiting: { ...waiting, ...before }, longest };
};

const withLogo = ({
  logo30Id,
  logo60Id,
  logo120Id,
  ...company
}: Awaited<ReturnType<typeof longestWaiting>>[number]) => ({
  ...company,
  logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
});

/** What the business does, in numbers, for super admins. */
export const showDashboard = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof dashboard.show>,
) => {
  const { today } = found(await daysNow(db));
  const span = spanOf(input, today);
  const compared = comparedWith(span, input.compare);
  const asked = { span, compared, steps: stepsOf(span) };
  const { rows, figures, companies, waiting, longest } = await read(db, asked);
  const [most = "EUR", ...others] = currenciesOf(rows);
  const currency = input.currency ?? most;
  const of = (figure: Figure, count: number) =>
    standing(countedBack(figures, figure, { to: span.to, count }), asked);
  return {
    ...span,
    comparedFrom: compared.from,
    comparedTo: compared.to,
    isOpen: span.to === today,
    step: stepOf(span),
    startups: of("STARTUP", companies.startups),
    retailers: of("RETAILER", companies.retailers),
    subscriptions: standing((day) => figures.on("PAYING", day), asked),
    waiting: { ...standing((day) => figures.on("WAITING", day), asked), ...waiting },
    signUps: {
      startups: flowOf(figures, "STARTUP", asked),
      retailers: flowOf(figures, "RETAILER", asked),
    },
    money: {
      ...flowOf(figures, "MONEY", asked, currency),
      currency,
      currencies: [most, ...others],
    },
    steps: asked.steps.map((step) => ({
      ...step,
      startups: figures.during("STARTUP", step),
      retailers: figures.during("RETAILER", step),
      money: figures.during("MONEY", step, currency),
    })),
    activity: activityOf(figures, asked, today),
    waitingCompanies: longest.map(withLogo),
  };
};

export const listActivities = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof dashboard.activities>,
) => {
  const { rows, ...counted } = await activities.page(db, { ...page, ...fields });
  return { ...counted, items: rows };
};

const atOnce = 500;

/** Keeps the figures of all closed days. */
export const keepFigures = async (db: Db) => {
  const { closed } = found(await daysNow(db));
  for (;;) {
    const kept = await inTransaction(db, (trx) => keepSome(trx, { closed, most: atOnce }));
    if (kept === 0) return;
  }
};
