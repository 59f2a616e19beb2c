import { approvals } from "@vitrine/contract/billing/approvals";
import { ledger } from "@vitrine/contract/billing/ledger";
import { sql } from "#db/connect.ts";
import { seconds, timelineOf } from "#test/money/ledger.ts";
import { as, db } from "#test/world.ts";
import {
  aKey,
  ask,
  inDays,
  losingAnswers,
  pressed,
  type StaffStep,
  type StaffStory,
} from "./story.ts";

const byHandOf = async ({ owner: { companyId } }: StaffStory) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments
    where company_id = ${companyId} and kind = 'MANUAL'`.execute(db());
  return rows[0]?.count ?? 0;
};

/** However often it is pressed, at most one more payment is booked. */
const bookingOnce = async <T>(story: StaffStory, run: () => Promise<T>) => {
  const before = await byHandOf(story);
  const answer = await run();
  if ((await byHandOf(story)) > before + 1) throw new Error("One payment was booked twice.");
  return answer;
};

export const records: StaffStep = async (story) => {
  const { chance, owner, others } = story;
  const reference = chance.isOnce(70) ? `Bank ${chance.below(4)}` : null;
  const isAnother = chance.isOnce(15);
  if (isAnother && reference) others.push(reference);
  const input = {
    retailerId: owner.companyId,
    amount: 1 + chance.below(90_000),
    reference,
    isAnother,
    currency: chance.pick(["EUR", "NOK"] as const),
    method: "TRANSFER" as const,
    receivedOn: inDays(-chance.below(20)).slice(0, 10),
    paidUntil: chance.isOnce(40) ? seconds(30 + chance.below(700)) : null,
  };
  const key = aKey();
  return bookingOnce(story, () => pressed(story, () => ask(story, ledger.insert, input, key)));
};

const picked = async (story: StaffStory, kind: string) => {
  const all = (await timelineOf(story.boss, story.owner)).filter((one) => one.kind === kind);
  return all[story.chance.below(all.length)]?.payment;
};

export const reverses: StaffStep = async (story) => {
  const payment = await picked(story, story.chance.isOnce(80) ? "MANUAL" : "CHARGE");
  if (!payment) return "nothing was paid";
  const input = { id: payment.id, reverse: "By chance" };
  return pressed(story, () => ask(story, ledger.update, input));
};

/** Notes the bank's reference of a payment. */
export const refers: StaffStep = async (story) => {
  const { chance } = story;
  const payment = await picked(story, chance.isOnce(80) ? "MANUAL" : "CHARGE");
  if (!payment) return "nothing was paid";
  const reference = chance.isOnce(70) ? `Bank ${chance.below(4)}` : null;
  return ask(story, ledger.update, { id: payment.id, note: "By chance", reference });
};

/** Now and then the answer is lost, or two press at once. */
export const refunds: StaffStep = async (story) => {
  const { chance } = story;
  const payment = await picked(story, "CHARGE");
  if (!payment) return "nothing was charged";
  const part = 1 + chance.below(Math.round(payment.left * 1.2) + 1);
  const amount = chance.isOnce(25) ? Math.max(1, payment.left) : part;
  const input = { paymentId: payment.id, amount, reason: "By chance", endPlan: chance.isOnce(10) };
  return losingAnswers(story, "POST /v1/refunds", () =>
    pressed(story, () => ask(story, ledger.refund, input)),
  );
};

export const sets: StaffStep = async (story) => {
  const { chance, owner } = story;
  const ahead = () => seconds(1 + chance.below(90));
  return ask(story, ledger.setting, {
    retailerId: owner.companyId,
    collection: chance.pick(["CARD", "INVOICE", null, null, null] as const),
    trialEndsAt: chance.isOnce(40) ? ahead() : null,
    paidUntil: chance.isOnce(50) ? ahead() : null,
  });
};

/** Approves what is waiting, or does not; whoever asked for it must not approve it. */
export const decides: StaffStep = async (story) => {
  const { boss, chance, links, nodes, owner, second } = story;
  const guests = new Set(links.flatMap(({ email }) => email ?? []));
  const { items } = await as(second).call(approvals.waiting, {});
  const own = items.filter(
    ({ company, email }) => company?.id === owner.companyId || guests.has(email ?? ""),
  );
  const { id } = own[chance.below(own.length)] ?? {};
  if (id === undefined) return "nothing waits";
  const call = chance.isOnce(80) ? approvals.approve : approvals.decline;
  const by = chance.isOnce(85) ? second : boss;
  return bookingOnce(story, () =>
    losingAnswers(story, "POST /v1/refunds", () =>
      pressed(story, () => as(by).call(call, { id }, { node: chance.pick(nodes) })),
    ),
  );
};
