import type { Permission } from "@vitrine/contract/permissions";
import type { Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCatalogue, DemoPerson, DemoRetailer, DemoStartup } from "../catalogue/shapes.ts";
import { chance } from "#art/chance.ts";
import { idOf } from "../ids.ts";
import { type Reference, retailerIdOf, startupIdOf } from "./companies.ts";

const day = 86_400_000;

export const userIdOf = (email: string) => idOf("user", email);

/** What the staff member of the demo may do: much of the daily work, and no money. */
const desk: Permission[] = [
  "STARTUPS_APPROVE",
  "STARTUPS_VIEW_PROFILE",
  "STARTUPS_EDIT_DETAILS_INFO",
  "STARTUPS_EDIT_FEEDBACKS",
  "STARTUPS_CHANGE_STATUS",
  "USERS_VIEW_PROFILE",
  "CATEGORY_VIEW",
  "NOTIFICATION_GETTING_IN_APP",
];

export interface At {
  companyId: string | null;
  role: Role;
  country: string | null;
  city: string | null;
  since: Date;
  authorityId?: string;
  isAdvisor?: boolean;
  /** Invited and not yet in: the password in the e-mail works until then. */
  firstPasswordEndsAt?: Date;
}

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
    ...demo.retailers.flatMap((retailer) => ofRetailer(retailer, now)),
    ...staff(authorityId, new Date(now.getTime() - 800 * day)),
  ];
  const rows = everybody.map(([person, at]) => userRow(person, at, ids, passwordHash, now));
  await insertMany(db, "users", rows);
  await insertMany(db, "members", demo.retailers.flatMap(membershipsOf));
}

export type Placed = readonly [DemoPerson, At];

export const ofStartup = (startup: DemoStartup): Placed[] =>
  startup.people.map((person, i) => [
    person,
    {
      companyId: startupIdOf(startup),
      role: "STARTUP",
      country: startup.country,
      city: startup.city,
      since: new Date(startup.addedAt.getTime() + i * 3_600_000),
    },
  ]);

const ofRetailer = (retailer: DemoRetailer, now: Date): Placed[] => {
  const { country, city, addedAt: since } = retailer;
  const at = { companyId: retailerIdOf(retailer), country, city, since };
  return [
    [retailer.owner, { ...at, role: retailer.role }],
    ...retailer.members.map((member): Placed => {
      const isInvited = member.status === "PENDING";
      const firstPasswordEndsAt = new Date(now.getTime() + 3 * day);
      return [member, { ...at, role: "MEMBER", ...(isInvited && { firstPasswordEndsAt }) }];
    }),
  ];
};

const staff = (authorityId: string, since: Date): Placed[] => {
  const at = { companyId: null, country: "IT", city: "Milan", since };
  const ana = { firstName: "Ana", lastName: "Costa", position: "Project Manager" };
  const leo = { firstName: "Leo", lastName: "Haas", position: "Director" };
  return [
    [
      { ...ana, email: "admin@vitrine.example" },
      { ...at, role: "ADMIN", authorityId },
    ],
    [
      { ...leo, email: "super@vitrine.example" },
      { ...at, role: "SUPER_ADMIN", isAdvisor: true },
    ],
  ];
};

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
  const seen = new Date(now.getTime() - choice.between(0.01, 30) * day);
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
