import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { anyOf, cappedListOf, filterFields, pageFields, newestFirst } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Id, Moment, words } from "#shapes.ts";
import { companyEvents, Value, Happening } from "./history.ts";

/** The events in the log of categories and tags. */
export const taxonomyEvents = [
  "taxonomy.category_created",
  "taxonomy.category_changed",
  "taxonomy.category_deleted",
  "taxonomy.categories_ordered",
  "taxonomy.tag_created",
  "taxonomy.tag_changed",
  "taxonomy.tag_deleted",
  "taxonomy.merged",
  "taxonomy.moved",
  "taxonomy.merge_undone",
  "taxonomy.change_undone",
] as const;

const Day = z.iso.date().nullable().default(null);
const text = (max: number) => words(max).default("");

const logOf = <E extends z.ZodType<string>>(event: E) => {
  const filters = {
    /** The people who did it. */
    people: anyOf(Id),
    events: anyOf(event),
    /** Days of UTC, the first and the last; null leaves that end open. */
    from: Day,
    to: Day,
    /** The beginning of the IP address. */
    address: text(45),
    requestId: text(100),
    /** The changed record. */
    subjectId: Id.nullable().default(null),
    /** What one change did, with an entry for each record. */
    changeId: Id.nullable().default(null),
  };
  return {
    search: z.object({ ...pageFields(10), ...filters, ...newestFirst }),
    asked: z.strictObject({
      ...pageFields(10),
      ...newestFirst,
      fields: filterFields(filters),
    }),
  };
};

const ofCompanies = logOf(z.enum(companyEvents));
const ofTaxonomy = logOf(z.enum(taxonomyEvents));
const ofAll = logOf(words(80));

export const CompanyLogSearch = ofCompanies.search;
export const TaxonomyLogSearch = ofTaxonomy.search;

/** Where a change came from. */
const source = {
  /** Null for a job or a command. */
  address: z.string().nullable(),
  /** The call, or "system". */
  cause: z.string().nullable(),
  requestId: z.string().nullable(),
};

const Person = z.object({ id: Id, fullName: z.string() });
/** The people to choose from in the log's filter: staff, and those who are chosen. */
const choices = z.object({ people: z.array(Person) });

const CompanyLogEntry = Happening.extend({
  ...source,
  changeId: Id.nullable(),
  /** To how many companies the change did this; asked by `changeId` or `subjectId`, each has an entry. */
  companies: z.number().int(),
  /** The changed company; null if it is gone. */
  subject: z.object({ id: Id, name: z.string(), kind: z.enum(["STARTUP", "RETAILER"]) }).nullable(),
});

/** Fields of categories and tags whose changes are recorded. */
export const taxonomyFields = [
  "name",
  "parent_id",
  "place",
  "logo_id",
  "areas_logo_id",
  "sectors_icon_id",
  "areas_icon_id",
] as const;

const ofEntry = { id: Id, at: Moment, by: Happening.shape.by, ...source };

const TaxonomyLogEntry = z.object({
  ...ofEntry,
  event: z.enum(taxonomyEvents),
  /** The category or tag; for a merge, the one merged and its target. Without a name if that is unknown. */
  subject: z
    .object({ id: Id, name: z.string(), isThere: z.boolean(), isTag: z.boolean() })
    .nullable(),
  into: z.object({ id: Id, name: z.string(), isThere: z.boolean() }).nullable(),
  fields: z.array(
    z.object({ field: z.enum(taxonomyFields), of: z.string(), before: Value, after: Value }),
  ),
  isUndone: z.boolean(),
  undo: Happening.shape.undo,
  /** The level whose order was changed; without a parent it is the first. */
  level: z.object({ parentId: Id.nullable() }).nullable(),
});

/** A category or tag at a moment: each field then, and now. */
const TaxonomyAt = z.object({
  /** Whether it still exists. */
  isThere: z.boolean(),
  fields: z.array(
    z.object({
      /** A place comes with the number of places; a picture is its file’s name, or empty; subcategories are in order. */
      field: z.enum([...taxonomyFields, "subcategories"]),
      value: Value,
      now: Value,
    }),
  ),
});

export const logFileColumns = [
  "when",
  "who",
  "what",
  "subject",
  "changes",
  "address",
  "cause",
  "request",
] as const;

/** Logs of changes, for super admins, newest first. */
export const activity = {
  /** Every entry, as it was recorded. */
  all: read("POST", "/api/v1/admin/activity/all", {
    input: ofAll.asked,
    output: cappedListOf(
      z.object({
        ...ofEntry,
        event: z.string(),
        company: z.object({ id: Id, name: z.string() }).nullable(),
        /** The recorded details: ids and codes. */
        details: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
      }),
    ),
  }),
  categories: read("POST", "/api/v1/admin/activity/category/all", {
    input: ofTaxonomy.asked,
    output: cappedListOf(TaxonomyLogEntry).extend({ choices }),
  }),
  /** Without an id it is the first level of categories. 404 for a moment at which it did not exist. */
  categoryMoment: read("POST", "/api/v1/admin/activity/category/moment", {
    input: z.object({ id: Id.nullable(), at: z.iso.datetime() }),
    output: TaxonomyAt,
  }),
  profiles: read("POST", "/api/v1/admin/activity/profile/all", {
    input: ofCompanies.asked,
    output: cappedListOf(CompanyLogEntry).extend({ choices }),
  }),
  /** Both answer at once; the file is put into the tray. */
  exportCategories: write("POST", "/api/v1/admin/activity/category/export", {
    input: ofTaxonomy.asked.pick({ sort: true, fields: true }).extend(fileFields(logFileColumns)),
    output: Task,
  }),
  exportProfiles: write("POST", "/api/v1/admin/activity/profile/export", {
    input: ofCompanies.asked.pick({ sort: true, fields: true }).extend(fileFields(logFileColumns)),
    output: Task,
  }),
};
