import { dayMs } from "@vitrine/contract/days";
import { chance } from "#art/chance.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCatalogue, DemoPerson, DemoRetailer } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { retailerIdOf } from "./companies.ts";
import { desk, ofStartup, ofRetailer, staff, type At } from "./seats.ts";
import type { Reference } from "./taxonomy.ts";

export const userIdOf = (email: string) => idOf("user", email);

export async function insertPeople(
  db: Db,
  demo: DemoCatalogue,
  ids: Reference,
  passwordHash: string,
  now: Date,
) {
  const authorityId = idOf("authority", "Startup desk");
  const group = { id: authorityId, name: "Startup desk", permissions: desk };
  await insertMany(db, "authorityGroups", [group]);
  const everybody = [
    ...demo.startups.flatMap(ofStartup),
    ...[...demo.retailers, ...demo.newcomers].flatMap((retailer) => ofRetailer(retailer, now)),
    ...staff(authorityId, new Date(now.getTime() - 800 * dayMs)),
  ];
  const rows = everybody.map(([person, at]) => userRow(person, at, ids, passwordHash, now));
  await insertMany(db, "users", rows);
  await insertMany(db, "members", demo.retailers.flatMap(membershipsOf));
}

const membershipsOf = (retailer: DemoRetailer) =>
  retailer.members.map(({ email, department, status }) => ({
    userId: userIdOf(email),
    companyId: retailerIdOf(retailer),
    department,
    status: status === "BLOCKED" ? ("BLOCKED" as const) : ("ACTIVE" as const),
  }));

export function userRow(
  person: DemoPerson,
  at: At,
  ids: Reference,
  passwordHash: string,
  now: Date,
) {
  const choice = chance(`seen ${person.email}`);
  const seen = new Date(now.getTime() - choice.between(0.01, 30) * dayMs);
  return {
    id: userIdOf(person.email),
    companyId: at.companyId,
    role: at.role,
    authorityId: at.authorityId ?? null,
    email: person.email,
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    position: person.position,
    city: at.city,
    countryId: (at.country && ids.country.get(at.country)) || null,
    isVerified: true,
    isBlocked: false,
    isAdvisor: at.isAdvisor ?? false,
    firstPasswordEndsAt: at.firstPasswordEndsAt ?? null,
    createdAt: at.since,
    lastSeenAt: seen > at.since && !at.firstPasswordEndsAt ? seen : null,
  };
}
