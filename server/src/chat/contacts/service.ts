import type { Contact } from "@vitrine/contract/chat/rooms";
import type { z } from "zod";
import { isReachable } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import { avatarPicture, logoPicture } from "#files/pictures/service.ts";
import { type PersonRow, peopleByIds } from "./queries.ts";

const companyOf = ({ companyId, shortName, logo60Id }: PersonRow) =>
  companyId === null || shortName === null
    ? null
    : { id: companyId, companyShortName: shortName, logo60: logoPicture(logo60Id) };

export const toContact = (person: PersonRow): z.input<typeof Contact> => ({
  userId: person.userId,
  role: person.role,
  fullName: person.fullName,
  position: person.position,
  avatar60: avatarPicture(person.avatar60Id),
  retailer: person.companyKind === "RETAILER" ? companyOf(person) : null,
  member: person.role === "MEMBER" ? { id: person.userId } : null,
  startup: person.companyKind === "STARTUP" ? companyOf(person) : null,
});

/** The people among them who can use the product. */
export const reachableAmong = async (db: Db, ids: Iterable<string>) => {
  const people = await peopleById(db, ids);
  return new Set([...people.values()].filter(isReachable).map(({ userId }) => userId));
};

/** The rows whose two people can both use the product. */
export const whereBothAreReachable = async <Row>(
  db: Db,
  rows: readonly Row[],
  bothOf: (row: Row) => readonly [string, string],
) => {
  if (rows.length === 0) return [];
  const reachable = await reachableAmong(db, rows.flatMap(bothOf));
  return rows.filter((row) => bothOf(row).every((id) => reachable.has(id)));
};

export const peopleById = async (db: Db, ids: Iterable<string>) => {
  const people = await peopleByIds(db, [...new Set(ids)]);
  return new Map(people.map((person) => [person.userId, person]));
};
