import { z } from "zod";
import { Person } from "#accounts/me.ts";
import { read } from "#endpoint.ts";
import { FactSource, startupFacts } from "#profiles/facts.ts";
import { RoleName } from "#roles.ts";
import { Country, Id, Moment, Named, Picture, Pictures, StartupRating } from "#shapes.ts";

export const accountTypes = ["STANDARD", "DEMO", "INCOMPLETE", "IMPORTED"] as const;

/** The source of a cover: uploaded, the first gallery picture, or drawn for the category. */
const coverKinds = ["OWN", "GALLERY", "DRAWN"] as const;
export type CoverKind = (typeof coverKinds)[number];

const Company = z.object({
  id: Id,
  companyLegalName: z.string(),
  companyShortName: z.string(),
  companyDescription: z.string().nullable(),
  urlOfCompanyWebsite: z.string().nullable(),
  companySectors: z.array(Named),
  city: z.string().nullable(),
  country: Country.nullable(),
  logo: Pictures,
  isVerified: z.boolean(),
  people: z.array(Person.extend({ isOnline: z.boolean() })),
});

/** The source of a fact, and whether it has earlier values. */
const Source = FactSource.extend({ hasEarlier: z.boolean() });

export const StartupProfile = Company.extend({
  oneLiner: z.string(),
  cover: Picture,
  coverKind: z.enum(coverKinds),
  areasOfInterest: z.array(Named),
  tags: z.array(Named),
  ...startupFacts,
  /** Keyed by the name of the fact's field. */
  sources: z.record(z.string(), Source),
  confirmedAt: Moment.nullable(),
  accountType: z.enum(accountTypes),
  rating: StartupRating,
  isAvailableToChat: z.boolean(),
  isBookmarked: z.boolean(),
  isNew: z.boolean(),
});

export const RetailerProfile = Company.extend({
  mainGoalInStartupHunting: z.string().nullable(),
  areasOfInterest: z.array(Named),
  isPublic: z.boolean(),
});

/** Only what a startup's card shows. */
const Glance = z.object({
  id: Id,
  companyShortName: z.string(),
  isVerified: z.boolean(),
  /** The company's own one-liner. */
  line: z.string().nullable(),
  startup: z
    .object({
      cover: Picture,
      rating: StartupProfile.shape.rating,
      isBookmarked: z.boolean(),
    })
    .nullable(),
});

export const profiles = {
  /** A company beside a conversation: a trial does not count it. */
  glance: read("GET", "/api/v1/profile/:id/glance", {
    input: z.object({ id: Id }),
    output: z.object({ company: Glance }),
  }),
  one: read("GET", "/api/v1/profile/:id", {
    input: z.object({ id: Id }),
    output: z.object({
      profile: z.object({
        role: RoleName,
        startup: StartupProfile.nullable(),
        retailer: RetailerProfile.nullable(),
        can: z.object({ bookmark: z.boolean(), rate: z.boolean(), chat: z.boolean() }),
        /** The person to write to; null if nobody would answer. */
        contactId: Id.nullable(),
      }),
    }),
  }),
};
