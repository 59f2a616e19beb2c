import type { FastifyInstance } from "fastify";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { plainPage } from "#http/plain/page.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { createLanes } from "#work/lanes.ts";
import { ensureOwnPage } from "../own-page.ts";
import { eventsOf, type Payments, switchesOf, switchTo } from "./client.ts";
import { companiesLike, companiesOf, companyById } from "./companies.ts";
import { movesOf } from "./moves.ts";
import { switchesIn } from "./switching.ts";
import { moveOn, nowOf } from "./time.ts";
import { companiesPart, companyPart, eventsPart, folder, switchesPart } from "./views.ts";

const part = "Demo payments";

const intro = `Payments of this demo are played: no money moves. E-mails about them are in the
  <a href="/dev/mail">demo inbox</a>.`;

const shownEvents = 40;

type Params = { id: string };
type Query = { search?: unknown };

const refuseMore = () => refuse("request.too_many");

const companyIn = async (db: Db, { id }: Params) => {
  ensure(isUuid(id), "not_found");
  return found(await companyById(db, id));
};

const namesOf = (db: Db, events: { customer: string | null }[]) =>
  companiesOf(
    db,
    events.flatMap(({ customer }) => customer ?? []),
  );

const movedTo = (company: Parameters<typeof movesOf>[0], now: number, body: unknown) => {
  const wanted = typeof body === "object" && body !== null && "to" in body ? body.to : undefined;
  return movesOf(company, now).find(({ to }) => to === wanted) ?? refuse("request.invalid");
};

/** Pages for people who try the product: the stand-in's calls, its faults, and each company's time. */
export const usePlayedPages = (app: FastifyInstance, db: Db, payments: Payments) => {
  app.get<{ Querystring: Query }>(folder, async ({ query: { search: asked } }, reply) => {
    const search = typeof asked === "string" ? asked : "";
    const [switches, events] = [await switchesOf(payments), await eventsOf(payments)];
    const shown = events.slice(0, shownEvents);
    const [companies, names] = [await companiesLike(db, search), await namesOf(db, shown)];
    const body = [
      companiesPart(companies, search),
      switchesPart(switches),
      eventsPart(shown, names),
    ];
    return plainPage(reply, { part, title: "Played payments", lead: intro, body: body.join("") });
  });
  app.post(`${folder}/switches`, async (request, reply) => {
    ensureOwnPage(request);
    await switchTo(payments, switchesIn(request.body ?? {}) ?? refuse("request.invalid"));
    return reply.redirect(`${folder}#faults`, 303);
  });
  app.get<{ Params: Params }>(`${folder}/companies/:id`, async ({ params }, reply) => {
    const company = await companyIn(db, params);
    const { clock, now } = await nowOf(payments, company);
    const { customerId, name: title } = company;
    const events = customerId === null ? [] : await eventsOf(payments, customerId);
    const standing = { now, isMoved: clock !== null, moves: movesOf(company, now) };
    const body = companyPart(company, standing) + eventsPart(events, await namesOf(db, events));
    const lead = `${intro} <a href="${folder}">All companies and events</a>`;
    return plainPage(reply, { part, title, lead, body });
  });
  const inTurn = createLanes({ count: 1, longest: 20, refuseMore });
  app.post<{ Params: Params }>(`${folder}/companies/:id/time`, async (request, reply) => {
    ensureOwnPage(request);
    await inTurn(async () => {
      const company = await companyIn(db, request.params);
      const { now } = await nowOf(payments, company);
      await moveOn(db, payments, company, movedTo(company, now, request.body).at);
    });
    return reply.redirect(`${folder}/companies/${request.params.id}`, 303);
  });
};
