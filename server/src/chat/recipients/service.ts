import type { chat } from "@vitrine/contract/chat";
import type { Parsed } from "@vitrine/contract/endpoint";
import { isRetailSide, isStaff } from "@vitrine/contract/roles";
import { peopleById, toContact } from "#chat/contacts/service.ts";
import { isReachable } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import { windowOf } from "#db/list-source.ts";
import type { Actor } from "#http/actor.ts";
import { advisors, openStartups } from "./queries.ts";

type Page = Parsed<typeof chat.recipients>;

type Row = { id: string; isKnown: boolean };

/** The people among them who can be written to, in the same order. */
const reachableOf = async (db: Db, rows: Row[]) => {
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, isKnown }) => {
    const person = people.get(id);
    return person && isReachable(person) ? [{ person, isKnown }] : [];
  });
};

const contactsOf = async (db: Db, rows: Row[]) =>
  (await reachableOf(db, rows)).map(({ person, isKnown }) => ({
    ...toContact(person),
    isAvailableToChat: true,
    isKnown,
  }));

/** Our advisors by name, and whether each is online; an advisor sees the others. */
export async function listAdvisors(db: Db, { id: writerId }: Actor, search: Page) {
  const { rows, count } = await advisors.page(db, { ...search, writerId });
  const items = (await reachableOf(db, rows)).map(({ person }) => ({
    ...toContact(person),
    onlineStatus: person.isOnline ? ("ONLINE" as const) : ("OFFLINE" as const),
  }));
  return { items, count };
}

/** Advisors first, then startups: those the writer knows, then by name. Staff cannot start a conversation. */
export async function recipientsFor(db: Db, writer: Actor, { search, ...page }: Page) {
  if (isStaff(writer.role)) return { items: [], count: 0 };
  const { limit, offset } = windowOf(page);
  const first = await advisors.part(db, { writerId: writer.id, search }, { limit, offset });
  if (!isRetailSide(writer.role))
    return { items: await contactsOf(db, first.rows), count: first.count };

  const rest = {
    limit: limit - first.rows.length,
    offset: Math.max(0, offset - first.count),
  };
  const then = await openStartups.part(db, { writerId: writer.id, search }, rest);
  const items = await contactsOf(db, [...first.rows, ...then.rows]);
  return { items, count: first.count + then.count };
}
