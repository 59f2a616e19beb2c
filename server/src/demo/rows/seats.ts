import { dayMs } from "@vitrine/contract/days";
import type { Permission } from "@vitrine/contract/permissions";
import type { Role } from "@vitrine/contract/roles";
import type { DemoPerson, DemoRetailer, DemoStartup } from "../catalogue/shapes.ts";
import { retailerIdOf, startupIdOf } from "./companies.ts";

/** The permissions of the demo's staff member: much of the daily work, and no money. */
export const desk: Permission[] = [
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
  /** Invited but not signed in yet: the password in the e-mail works until then. */
  firstPasswordEndsAt?: Date;
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

export const ofRetailer = (retailer: DemoRetailer, now: Date): Placed[] => {
  const { country, city, addedAt: since } = retailer;
  const at = { companyId: retailerIdOf(retailer), country, city, since };
  return [
    [retailer.owner, { ...at, role: retailer.role }],
    ...retailer.members.map((member): Placed => {
      const isInvited = member.status === "PENDING";
      const firstPasswordEndsAt = new Date(now.getTime() + 3 * dayMs);
      return [member, { ...at, role: "MEMBER", ...(isInvited && { firstPasswordEndsAt }) }];
    }),
  ];
};

export const staff = (authorityId: string, since: Date): Placed[] => {
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
