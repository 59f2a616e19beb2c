import { dayMs } from "@vitrine/contract/days";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { approval } from "@vitrine/contract/onboarding/approval";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { CompanyEvent } from "@vitrine/contract/profiles/history";
import { type Chance, chance } from "#art/chance.ts";
import { knownStartups } from "../catalogue/known.ts";
import { atTime, daysBefore, hoursBefore } from "../catalogue/moments.ts";
import type { DemoStartup } from "../catalogue/shapes.ts";
import { clientsBefore } from "../rows/facts.ts";

export const desk = "admin@vitrine.example";
export const head = "super@vitrine.example";

/** A change to a startup: its earlier state, when that ended, and who changed it. */
export type StartupChange = {
  startup: DemoStartup;
  was: Partial<DemoStartup>;
  event: CompanyEvent;
  call: Endpoint;
  by: string;
  at: Date;
};

type Rule = {
  event: CompanyEvent;
  call: Endpoint;
  most: number;
  by: (startup: DemoStartup) => string;
  at: (startup: DemoStartup, choice: Chance, now: Date) => Date;
  was: (startup: DemoStartup) => Partial<DemoStartup> | undefined;
};

const isShown = ({ isApproved, isBlocked }: DemoStartup) => isApproved && !isBlocked;

const byDesk = () => desk;
const byHead = () => head;
const byOwner = ({ people }: DemoStartup) => people[0]?.email ?? desk;

/** At a daytime hour within the given days. */
const lately = (from: number, until: number) => (_: DemoStartup, choice: Chance, now: Date) => {
  const days = choice.between(from, until);
  return atTime(now, days, `${choice.whole(10, 16)}:${choice.whole(10, 59)}`);
};

const afterHours =
  (from: number, until: number) =>
  ({ addedAt }: DemoStartup, choice: Chance) =>
    hoursBefore(addedAt, -choice.between(from, until));

/** Applies only to startups that are not among the known ones. */
const ofOthers = (was: Rule["was"]) => (startup: DemoStartup) =>
  Object.hasOwn(knownStartups, startup.name) ? undefined : was(startup);

const withoutLastSentence = ({ description }: DemoStartup) => {
  const end = description?.slice(0, -1).lastIndexOf(". ") ?? -1;
  return description !== null && end > 0
    ? { description: description.slice(0, end + 1) }
    : undefined;
};

const whenOf = (now: Date) => {
  const daysThere = ({ addedAt }: DemoStartup) => (now.getTime() - addedAt.getTime()) / dayMs;
  return {
    daysThere,
    isNew: (one: DemoStartup) => isShown(one) && daysThere(one) < 8 && daysThere(one) > 0.5,
    isOld: (one: DemoStartup) => isShown(one) && daysThere(one) > 95,
  };
};

const byOwners = (now: Date): Rule[] => {
  const { isOld } = whenOf(now);
  const saved = { event: "profiles.company_saved", call: settings.saveCompanyOfStartup } as const;
  return [
    {
      ...saved,
      most: 5,
      by: byOwner,
      at: (startup) => clientsBefore(startup)?.until ?? now,
      was: ofOthers((one) => {
        const { until, numberOfClients } = clientsBefore(one) ?? { until: now };
        const isRecent = until < hoursBefore(now, 1) && until > daysBefore(now, 85);
        return isOld(one) && isRecent ? { numberOfClients } : undefined;
      }),
    },
    {
      ...saved,
      most: 5,
      by: byOwner,
      at: lately(1, 80),
      was: ofOthers((one) => (isOld(one) ? withoutLastSentence(one) : undefined)),
    },
  ];
};

const ofStanding = (now: Date): Rule[] => {
  const { isNew, isOld, daysThere } = whenOf(now);
  return [
    {
      event: "onboarding.approved",
      call: approval.approveStartups,
      most: 7,
      by: byDesk,
      at: afterHours(1, 9),
      was: (one) => (isNew(one) ? { isApproved: false } : undefined),
    },
    {
      event: "profiles.verified",
      call: records.verifyStartups,
      most: 5,
      by: byHead,
      at: lately(1, 70),
      was: ofOthers((one) => (isOld(one) && one.isVerified ? { isVerified: false } : undefined)),
    },
    {
      event: "profiles.blocked",
      call: records.blockStartups,
      most: 2,
      by: byHead,
      at: lately(4, 60),
      was: (one) => (one.isBlocked && daysThere(one) > 95 ? { isBlocked: false } : undefined),
    },
  ];
};

const ofDetails = (now: Date): Rule[] => {
  const { isOld } = whenOf(now);
  return [
    {
      event: "profiles.type_changed",
      call: staffProfiles.saveDemo,
      most: 2,
      by: byDesk,
      at: lately(2, 50),
      was: ofOthers((one) =>
        isOld(one) && one.accountType === "DEMO" ? { accountType: "STANDARD" } : undefined,
      ),
    },
    {
      event: "profiles.company_saved",
      call: staffProfiles.saveStartup,
      most: 2,
      by: byDesk,
      at: lately(1, 30),
      was: ofOthers((one) => (isOld(one) && one.city !== null ? { city: null } : undefined)),
    },
  ];
};

const noted: Rule = {
  event: "profiles.note_saved",
  call: staffProfiles.saveNote,
  most: 1,
  by: byDesk,
  at: lately(1, 2),
  was: ({ adminNote }) => (adminNote === null ? undefined : { adminNote: null }),
};

/** By the key of the startup. */
export type StartupChanges = ReadonlyMap<string, StartupChange>;

/** One change each, for as many startups as each rule finds. */
export function startupChangesAsOf(startups: readonly DemoStartup[], now: Date): StartupChanges {
  const changes = new Map<string, StartupChange>();
  const rules = [noted, ...ofStanding(now), ...byOwners(now), ...ofDetails(now)];
  for (const [place, { event, call, most, by, at, was }] of rules.entries()) {
    const choice = chance(`changes ${place}`);
    const fitting = startups.flatMap((startup) => {
      const before = changes.has(startup.key) ? undefined : was(startup);
      return before ? [{ startup, was: before }] : [];
    });
    for (const one of choice.some(fitting, most))
      changes.set(one.startup.key, {
        ...one,
        event,
        call,
        by: by(one.startup),
        at: at(one.startup, choice, now),
      });
  }
  return changes;
}
