import { members } from "@vitrine/contract/accounts/members";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { sql } from "#db/connect.ts";
import { timelineOf } from "#test/money/ledger.ts";
import { customerOf } from "#test/money/sequences/story.ts";
import { as, db } from "#test/world.ts";
import { intentsOf } from "./links.ts";
import { ask, type StaffStory } from "./story.ts";

type Row = {
  id: string;
  companyId: string | null;
  kind: string;
  left: number;
  /** From its receipt. */
  text: string | null;
};

/** All payments of the story: the company’s, and what its guests have paid by a link. */
const rowsOf = async ({ owner }: StaffStory, intents: string[]) => {
  const { rows } = await sql<Row>`
    select p.id, p.company_id, p.kind, r.snapshot::text as text,
      p.amount + coalesce((select sum(b.amount) from payments b
        left join payments o on o.id = b.reverses_id
        where b.reverses_id = p.id or o.reverses_id = p.id), 0)::bigint as "left"
    from payments p left join receipts r on r.payment_id = p.id left join payments t on t.id = p.reverses_id
    where p.company_id = ${owner.companyId} or p.provider_id = any (${intents}) or t.provider_id = any (${intents})`.execute(
    db(),
  );
  return rows;
};

const refundedHere = async ({ owner }: StaffStory, intents: string[]) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(p.amount), 0)::bigint as sum from payments p
    left join payments t on t.id = p.reverses_id
    where (p.company_id = ${owner.companyId} or t.provider_id = any (${intents})) and p.kind = 'REFUND'`.execute(
    db(),
  );
  return rows[0]?.sum ?? 0;
};

const refundedThere = async (story: StaffStory, intents: string[]) => {
  const { charges } = story.provider.stripe;
  const known = await customerOf(story);
  const asked = [
    ...(known ? [{ customer: known.id, limit: 100 }] : []),
    ...intents.map((payment_intent) => ({ payment_intent })),
  ];
  const lists = await Promise.all(asked.map((one) => charges.list(one)));
  return lists
    .flatMap(({ data }) => data)
    .reduce((sum, { amount_refunded: back }) => sum + back, 0);
};

/** References used by more payments than staff confirmed as different; withdrawn payments do not count. */
const bookedTwice = async ({ owner, others }: StaffStory) => {
  const { rows } = await sql<{ reference: string; count: number }>`
    select n.reference, count(*)::int as count from payments p cross join lateral (
      select reference from payment_notes where payment_id = p.id and reference is not null
      order by made_at desc, id desc limit 1) n
    where p.company_id = ${owner.companyId} and p.kind = 'MANUAL'
      and not exists (select from payments b where b.reverses_id = p.id and b.kind = 'REVERSAL')
    group by n.reference`.execute(db());
  const said = (reference: string) => others.filter((one) => one === reference).length;
  return rows.filter(({ reference, count }) => count > 1 + said(reference));
};

/** Current or coming plans of companies with more people than the plan allows. */
const tooSmall = async () => {
  const { rows } = await sql<{ name: string }>`
    select p.name from plan_companies c join plans p on p.id = c.plan_id
    join member_groups g on g.id = p.member_group_id
    where g.number_of_users < 1 + (select count(*) from members m
      where m.company_id = c.company_id and not (m.status = 'PENDING' and m.asked_at is not null))`.execute(
    db(),
  );
  return rows.map(({ name }) => name);
};

const overused = async (story: StaffStory) => {
  const { items } = await ask(story, discountCodes.all, { pageSize: 100 });
  return items
    .filter(({ used, maxRedemptions }) => maxRedemptions !== null && used > maxRedemptions)
    .map(({ code }) => code);
};

/** Records what each receipt says; returns whether an old one has changed. */
const isRewritten = ({ papers }: StaffStory, rows: Row[]) => {
  const isOtherwise = rows.some(({ id, text }) => papers.has(id) && papers.get(id) !== text);
  for (const { id, text } of rows) if (text !== null) papers.set(id, text);
  return isOtherwise;
};

/** Checks what must never be true; returns what is. */
export const breachesOf = async (story: StaffStory) => {
  const { boss, owner } = story;
  const intents = await intentsOf(story);
  const rows = await rowsOf(story, intents);
  const { seats } = await as(owner).call(members.list, {});
  const told = new Set((await timelineOf(boss, owner)).map(({ id }) => id));
  const here = await refundedHere(story, intents);
  const there = await refundedThere(story, intents);
  const twice = await bookedTwice(story);
  const small = await tooSmall();
  const over = await overused(story);
  const says: [string, boolean][] = [
    [
      "more went back than came",
      rows.some(({ kind, left }) => kind !== "REFUND" && kind !== "REVERSAL" && left < 0),
    ],
    ["an old receipt says something else", isRewritten(story, rows)],
    ["more people than seats", seats.of !== null && seats.used > seats.of],
    [`${small.join(", ")} smaller than a company on it`, small.length > 0],
    [`booked twice: ${JSON.stringify(twice)}`, twice.length > 0],
    [`used too often: ${over.join(", ")}`, over.length > 0],
    [
      "money that the timeline does not tell of",
      rows.some(({ id, companyId }) => companyId !== null && !told.has(id)),
    ],
    [`${here} refunded here, ${there} there`, here !== there],
  ];
  return says.flatMap(([text, is]) => (is ? [text] : []));
};
