import { z } from "zod";
import { FoundStartups, StartupCard } from "#browse/cards.ts";
import { read } from "#endpoint.ts";
import { IdOrSlug, words } from "#shapes.ts";

const nothing = z.literal("");

/** In an address, a list is one value or the name repeated for each; an empty value filters nothing. */
const oneOrMore = <T extends z.ZodType>(value: T) =>
  z
    .union([nothing, value, z.array(value).max(100)])
    .default("")
    .transform((given) => (given === "" ? [] : [given].flat()));

const yearPattern = /^[0-9]{4}$/;

/** A year, or a date whose year counts. */
const Year = z
  .union([
    nothing,
    z.string().regex(yearPattern),
    z.iso.date(),
    z.iso.datetime(),
    z.number().int().min(1000).max(9999),
  ])
  .default("")
  .transform((given) => (given === "" ? undefined : Number(String(given).slice(0, 4))));

/** The sorts of browse by their older names. */
export const sortsByField = {
  created_at: "Added",
  company_short_name: "Name",
  founded: "Founded",
  rating: "Rating",
} as const;

const fieldNames = ["created_at", "company_short_name", "founded", "rating"] as const;
const directions = ["desc", "asc", "descending", "ascending"] as const;

const count = z.coerce.number<number>().int().min(1);

/** The older search with its own names; each can be omitted or empty. */
export const GeneralSearch = z.object({
  pageNum: count.max(1_000_000).default(1),
  size: count.max(100).default(5),
  sortfield: z.enum(fieldNames).default("created_at"),
  /** Upper or lower case. */
  sortOrder: z
    .string()
    .toLowerCase()
    .pipe(z.enum(directions))
    .default("desc")
    .meta({ enum: directions }),
  search: words(200).default(""),
  tagIds: oneOrMore(IdOrSlug),
  categoryId: oneOrMore(IdOrSlug),
  countryId: oneOrMore(IdOrSlug),
  companyType: oneOrMore(words(100)),
  businessModel: oneOrMore(words(100)),
  /** Founded in this year or later. */
  startedDate: Year,
  /** Founded in this year or earlier. */
  endDate: Year,
  /** Only startups open to chat; anything but true filters nothing. */
  isChat: z
    .union([z.boolean(), z.enum(["", "true", "false"])])
    .default(false)
    .transform((given) => String(given) === "true"),
});

export const generalSearch = {
  byAddress: read("GET", "/api/v2/startup/search", {
    input: GeneralSearch,
    output: FoundStartups,
    isKept: false,
  }),
  byBody: read("POST", "/api/v3/startup/search", {
    input: GeneralSearch,
    output: FoundStartups,
    isKept: false,
  }),
  top: read("GET", "/api/v2/startup/top/6", {
    input: z.object({}),
    output: z.object({ data: z.array(StartupCard) }),
  }),
};
