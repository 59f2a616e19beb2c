import type { chat } from "@vitrine/contract/chat";
import type { Parsed } from "@vitrine/contract/endpoint";
import { isRetailSide, isStaff } from "@vitrine/contract/roles";
import { peopleById, toContact } from "#chat/contacts/service.ts";
import { isReachable } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { advisorIds, countStartupPeople, startupPeopleIds } from "./queries.ts";

type Page = Parsed<typeof chat.recipients>;

const contactsOf = async (db: Db, ids: string[]) => {
  const people = await peopleById(db, ids);
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person && isReachable(person) ? [{ ...toContact(person), isAvailableToChat: true }] : [];
  });
};

/** Advisors first, then startups by name. Staff write to nobody first. */
export async function recipientsFor(db: Db, writer: Actor, { page, pageSize, search }: Page) {
  if (isStaff(writer.role)) return { items: [], count: 0 };
  const advisors = await advisorIds(db, { userId: writer.id, search });
  const start = (page - 1) * pageSize;
  const shown = advisors.slice(start, start + pageSize);
  if (!isRetailSide(writer.role))
    return { items: await contactsOf(db, shown), count: advisors.length };

  const limit = pageSize - shown.length;
  const offset = Math.max(0, start - advisors.length);
  const startups = limit > 0 ? await startupPeopleIds(db, { search, limit, offset }) : [];
  const count = advisors.length + (await countStartupPeople(db, search));
  return { items: await contactsOf(db, [...shown, ...startups]), count };
}
