import { ledger } from "@vitrine/contract/billing/ledger";
import { subscription } from "@vitrine/contract/billing/subscription";
import { members } from "@vitrine/contract/accounts/members";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build.ts";
import { cancels, peopleChange, reactivates, takesPlan } from "#test/money/sequences/buying.ts";
import { timeGoesBy } from "#test/money/sequences/elsewhere.ts";
import { chargesOf, customerOf, settle, type Story } from "#test/money/sequences/story.ts";
import { seconds, timelineOf } from "#test/money/ledger.ts";
import { aCard } from "#test/provider.ts";
import { as, db, Refused } from "#test/world.ts";

export type StaffStory = Story & {
  boss: Person;
  /** What each receipt said when it was first seen. */
  papers: Map<string, string>;
};

type Step = { name: string; run: (story: StaffStory) => Promise<unknown>; mayCharge?: true };

const events = async ({ boss, owner }: StaffStory) => timelineOf(boss, owner);

const staffCall = ({ boss, chance, nodes }: StaffStory) => ({
  ...as(boss),
  node: { node: chance.pick(nodes) },
});

const records = (story: StaffStory) => {
  const { chance, owner } = story;
  const { call, node } = staffCall(story);
  const day = new Date().toISOString().slice(0, 10);
  return call(
    ledger.insert,
    {
      ...{ retailerId: owner.companyId, amount: 1 + chance.below(200_000), currency: "EUR" },
      ...{ receivedOn: day, method: "TRANSFER", reference: `Bank ${chance.below(4)}` },
      paidUntil: chance.isOnce(40) ? seconds(30 + chance.below(700)) : null,
    },
    node,
  );
};

const picked = async (story: StaffStory, kind: string) => {
  const all = (await events(story)).filter((one) => one.kind === kind);
  return all[story.chance.below(all.length)]?.payment;
};

const reverses = async (story: StaffStory) => {
  const payment = await picked(story, story.chance.isOnce(80) ? "MANUAL" : "CHARGE");
  const { call, node } = staffCall(story);
  if (payment) await call(ledger.update, { id: payment.id, reverse: "By chance" }, node);
};

/** Now and then the answer is lost, or two press at once. */
const refunds = async (story: StaffStory) => {
  const { chance, provider } = story;
  const payment = await picked(story, "CHARGE");
  if (!payment) return;
  const what = chance.pick(["error", "error_after"]);
  if (chance.isOnce(30))
    await provider.switch({ calls: [{ calls: "POST /v1/refunds", what, times: 1 }] });
  const { call, node } = staffCall(story);
  const amount = 1 + chance.below(Math.round(payment.left * 1.2) + 1);
  const input = { paymentId: payment.id, amount, reason: "By chance", endPlan: chance.isOnce(10) };
  const pressed = Array.from({ length: 1 + chance.below(3) }, () =>
    call(ledger.refund, input, node),
  );
  const answers = await Promise.allSettled(pressed);
  await provider.switch();
  for (const answer of answers) if (answer.status === "rejected") refusedOnly(answer.reason);
};

const sets = (story: StaffStory) => {
  const { chance, owner } = story;
  const { call, node } = staffCall(story);
  const ahead = () => seconds(1 + chance.below(90));
  return call(
    ledger.setting,
    {
      retailerId: owner.companyId,
      collection: chance.pick(["CARD", "INVOICE", null, null, null] as const),
      trialEndsAt: chance.isOnce(40) ? ahead() : null,
      paidUntil: chance.isOnce(50) ? ahead() : null,
    },
    node,
  );
};

const plans = (story: StaffStory) => {
  const { call, node } = staffCall(story);
  const { id: planId } = story.chance.pick(story.plans);
  return call(ledger.plan, { retailerId: story.owner.companyId, planId }, node);
};

const staffSteps: Step[] = [
  { name: "staff record a payment", run: records },
  { name: "staff reverse a payment", run: reverses },
  { name: "staff refund", run: refunds },
  { name: "staff change the settings", run: sets },
  { name: "staff change the plan", run: plans },
  { name: "staff change the plan", run: plans },
];

const ownSteps: Step[] = [
  { name: "takes a plan", run: takesPlan, mayCharge: true },
  { name: "takes a plan", run: takesPlan, mayCharge: true },
  { name: "cancels", run: cancels },
  { name: "reactivates", run: reactivates },
  { name: "people change", run: peopleChange },
  { name: "time goes by", run: timeGoesBy, mayCharge: true },
];

const refusedOnly = (error: unknown) => {
  if (!(error instanceof Refused) || error.status >= 500) throw error;
  return error.code;
};

const rowsOf = async ({ owner }: StaffStory) => {
  const { rows } = await sql<{ id: string; kind: string; left: number; text: string | null }>`
    select p.id, p.kind, r.snapshot::text as text, p.amount + coalesce((select sum(b.amount) from payments b
        left join payments o on o.id = b.reverses_id
        where b.reverses_id = p.id or o.reverses_id = p.id), 0)::bigint as "left"
    from payments p left join receipts r on r.payment_id = p.id
    where p.company_id = ${owner.companyId}`.execute(db());
  return rows;
};

const refundedHere = async ({ owner }: StaffStory) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(amount), 0)::bigint as sum from payments
    where company_id = ${owner.companyId} and kind = 'REFUND'`.execute(db());
  return rows[0]?.sum ?? 0;
};

const refundedThere = async (story: StaffStory) => {
  const known = await customerOf(story);
  if (!known) return 0;
  const { data } = await story.provider.stripe.charges.list({ customer: known.id, limit: 100 });
  return data.reduce((sum, { amount_refunded: back }) => sum + back, 0);
};

/** What must never be: says what is. */
const breachesOf = async (story: StaffStory) => {
  const { papers, owner } = story;
  const rows = await rowsOf(story);
  const isOtherwise = rows.some(({ id, text }) => papers.has(id) && papers.get(id) !== text);
  for (const { id, text } of rows) if (text !== null) papers.set(id, text);
  const { seats } = await as(owner).call(members.list, {});
  const told = new Set((await events(story)).map(({ id }) => id));
  const [here, there] = [await refundedHere(story), await refundedThere(story)];
  const says: [string, boolean][] = [
    [
      "more went back than came",
      rows.some(({ kind, left }) => kind !== "REFUND" && kind !== "REVERSAL" && left < 0),
    ],
    ["an old receipt says something else", isOtherwise],
    ["more people than seats", seats.of !== null && seats.used > seats.of],
    ["money that the timeline does not tell of", rows.some(({ id }) => !told.has(id))],
    [`${here} refunded here, ${there} there`, here !== there],
  ];
  return says.flatMap(([text, is]) => (is ? [text] : []));
};

/** What it begins with: a plan that is paid for. */
export const isPayer = async (story: StaffStory) => {
  const { owner, plans: all, provider, chance } = story;
  const paymentMethodId = await aCard(provider);
  const { id: planId } = chance.pick(all);
  await as(owner).call(subscription.recreate, { planId, paymentMethodId, payNow: true });
  await settle(story);
};

/** One step by chance, by staff or the owner. What staff do never charges. */
export const staffStep = async (story: StaffStory) => {
  const { chance, told } = story;
  const step = chance.pick(chance.isOnce(70) ? staffSteps : ownSteps);
  const before = (await chargesOf(story)).length;
  const answer = await step.run(story).then((came) => JSON.stringify(came), refusedOnly);
  told.push(step.name, `  ${answer}`);
  await settle(story);
  const isCharged = (await chargesOf(story)).length > before && !step.mayCharge;
  return [...(isCharged ? [`${step.name} charged a card`] : []), ...(await breachesOf(story))];
};
