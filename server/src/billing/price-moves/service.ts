import type { priceVersions, StayReason } from "@vitrine/contract/billing/prices";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages } from "@vitrine/contract/messages";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, Refusal, refuse } from "#http/refuse.ts";
import { openChange, runEach } from "#reports/changes/service.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { difference } from "../prices/policy.ts";
import { moveOne } from "./moving.ts";
import { countMovers, moverNow, moversOf, type Way, wayOf } from "./queries.ts";

/** Until then the person who asked can take it back, and nobody is told. */
const minutes = 15;

const wayFrom = async (db: Db, id: string) => {
  const way = found(await wayOf(db, id));
  ensure(!way.isNewest, "billing.price_current");
  return way;
};

/** Which companies would move to the newest version, which stay and why, and what it would bring. */
export const previewMove = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof priceVersions.movePreview>,
) => {
  const way = await wayFrom(db, id);
  const counts = await countMovers(db, way);
  const { count: companies = 0, plans = 0 } = counts.find(({ reason }) => reason === null) ?? {};
  const staying = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []));
  const { from, to } = way;
  return {
    plans,
    companies,
    perMonth: difference(from, to, companies),
    from,
    to,
    staying,
    minutes,
  };
};

const refusalOf = {
  ENDING: "billing.plan_ending",
  CHANGING: "billing.plan_changing",
  UNPAID: "billing.plan_unpaid",
  NOT_SOLD: "billing.price_not_sold",
  OTHER_CURRENCY: "billing.price_in_other_currency",
  BLOCKED: "billing.company_blocked",
} as const satisfies Record<StayReason, string>;

/** Why a company stays after all; nothing once it has moved. */
const moveOrRefuse = async (db: Db, way: Way, companyId: string, taskId: string) => {
  const mover = await moverNow(db, way, companyId);
  if (!mover) return undefined;
  if (mover.reason) return refusalOf[mover.reason];
  try {
    await moveOne(db, way, mover, taskId);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error.code;
    throw error;
  }
};

/** Tells companies of their new price and moves them, one after another, until somebody stops it. */
export const moveJob = job(
  "billing.move_prices",
  z.object({ taskId: Id, priceId: Id }),
  async (db, { taskId, priceId }) => {
    const way = await wayOf(db, priceId);
    if (!way) return;
    await runEach(db, taskId, (companyId) => moveOrRefuse(db, way, companyId, taskId));
  },
);

const nameOf = (count: number) =>
  `Move ${count === 1 ? "1 company" : `${count.toLocaleString("en")} companies`} to the new price`;

/** Puts the move into the tray; it begins later, so that it can be taken back. */
export const moveCompanies = async (
  db: Db,
  actor: Actor,
  { id, companies }: Parsed<typeof priceVersions.move>,
) => {
  const way = await wayFrom(db, id);
  const ids = await moversOf(db, way);
  const count = ids.length;
  if (count !== companies)
    refuse("profiles.selection_changed", {
      message: countedMessages.selectionChanged(companies, count),
      more: { count },
    });
  const task = await openChange(db, actor, { name: nameOf(count), ids });
  const { fromId: from, toId: to } = way;
  await addJob(db, moveJob, { taskId: task.id, priceId: from }, { inSeconds: minutes * 60 });
  await record(db, oneself(actor), "billing.price_move_asked", {
    taskId: task.id,
    from,
    to,
    companies: count,
  });
  return { message: countedMessages.pricesMove(count, minutes), task };
};
