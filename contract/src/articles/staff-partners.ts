import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Partner } from "#articles/partners.ts";
import { Version } from "#profiles/versions.ts";
import { Changed, Done, Id, Moment, Named, words } from "#shapes.ts";

/** More would not fit on the page that shows them. */
export const mostPartners = 100;

const host = /(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?/u;

/** Refuses addresses that look like another one: with a user name before the host, or invisible characters. */
const siteLink = new RegExp(`^https?://${host.source}(?:[/?#][^\\s\\\\\\p{C}]*)?$`, "u");

const SiteLink = words(2_000, messages.enterPartnerLink)
  .overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .regex(siteLink, messages.enterPartnerLink);

/** A partner's fields; a new partner comes last. */
export const NewPartner = z.object({
  name: words(100, messages.enterName),
  link: SiteLink,
  description: words(300).default(""),
  logoId: Id.nullable().default(null),
});

/** Events of partners. */
export const partnerEvents = [
  "articles.partner_created",
  "articles.partner_changed",
  "articles.partner_deleted",
  "articles.partners_ordered",
] as const;

export const partnerFields = ["name", "link", "description", "logo_id"] as const;

const OnePartner = z.object({ id: Id });

/** The platform's partners, edited by staff. */
export const staffPartners = {
  /** In their order. */
  all: read("GET", "/api/v1/admin/platform-partners", {
    input: z.object({}),
    output: z.object({ items: z.array(Partner.extend({ version: Version })) }),
  }),
  create: write("POST", "/api/v1/admin/platform-partners", {
    input: NewPartner,
    output: Done.extend({ id: Id }),
  }),
  /** `version` is the one that was read: a newer one is not overwritten. */
  update: write("PUT", "/api/v1/admin/platform-partners/:id", {
    input: NewPartner.extend({ id: Id, version: Version }),
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/platform-partners/:id", {
    input: OnePartner,
    output: Changed,
  }),
  /** Puts the named partners in this order, before all others. */
  order: write("POST", "/api/v1/admin/platform-partners/order", {
    input: z.object({ ids: z.array(Id).min(1).max(500) }),
    output: Done,
  }),
  /** The latest 20 changes of the last 30 days, newest first. */
  changes: read("GET", "/api/v1/admin/platform-partners/changes", {
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          id: Id,
          at: Moment,
          /** Null for people who are gone, and for the system. */
          by: Named.nullable(),
          event: z.enum(partnerEvents),
          /** The partner's name, or its last name; null for a new order. */
          name: z.string().nullable(),
          /** The changed fields; for a logo only whether there is one. */
          fields: z.array(
            z.object({
              field: z.enum(partnerFields),
              before: z.string().nullable(),
              after: z.string().nullable(),
            }),
          ),
          isUndone: z.boolean(),
          /** The change to undo; null if it can no longer be undone. */
          changeId: Id.nullable(),
        }),
      ),
    }),
  }),
};
