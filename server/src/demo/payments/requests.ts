import { dayMs } from "@vitrine/contract/days";
import { payRequestAtProvider } from "#billing/requests/request-payments.ts";
import { requestByHash } from "#billing/requests/queries.ts";
import {
  hashOf,
  makePaymentRequest,
  renewed,
  withdrawPaymentRequest,
} from "#billing/requests/service.ts";
import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { userIdOf } from "../rows/people.ts";
import { aCard } from "./playing.ts";

const workshop = "A workshop on shelf analytics in your flagship store";

/** One link for each unpaid state. Known beforehand only in a demo: `/payment-request/demo-open`. */
const links = [
  ["demo-open", workshop, 20],
  ["demo-withdrawn", "A second workshop", 20],
  ["demo-expired", "An introduction to three startups", -3],
] as const;

const ask = (
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
  [clientId, description, days]: readonly [string, string, number],
) => {
  const inDays = (count: number) => new Date(now.getTime() + count * dayMs);
  return makePaymentRequest(
    db,
    {
      companyId,
      description,
      net: 120_000,
      currency: "EUR",
      createdAt: inDays(days - 20),
      dueAt: inDays(days - 6),
      expiresAt: inDays(days),
      actorId: userIdOf("super@vitrine.example"),
    },
    clientId,
  );
};

/** Paid at the provider, so outside a transaction; does nothing if it was paid before. */
export const seedPaidRequest = async (db: Db, companyId: string, now: Date) => {
  const [clientId, ...about] = ["demo-paid", "A day of scouting", 20] as const;
  const hash = hashOf(clientId);
  if (!(await requestByHash(db, hash))) await ask(db, { companyId, now }, [clientId, ...about]);
  const request = found(await requestByHash(db, hash));
  if (request.status === "OPEN")
    await payRequestAtProvider(db, await renewed(db, request), await aCard("visa"));
};

/** The payment requests to the demo's company. */
export const seedRequests = async (db: Db, companyId: string, now: Date) => {
  for (const link of links) {
    const [clientId] = link;
    const { id } = await ask(db, { companyId, now }, link);
    if (clientId === "demo-withdrawn") await withdrawPaymentRequest(db, null, id);
  }
};
