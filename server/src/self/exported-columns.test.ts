import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { db } from "#test/world.ts";
import { declarations } from "./own-data/declarations.ts";

/** Tables with a person's data: the section of the export that shows them, and what it leaves out. */
const tables: Record<string, { section: string; under?: Record<string, string>; not: string[] }> = {
  users: {
    section: "account",
    under: { country_id: "country", company_id: "company" },
    not: [
      "authority_id",
      "avatar120_id",
      "avatar30_id",
      "avatar60_id",
      "deleted_at",
      "first_password_ends_at",
      "full_name",
      "is_blocked",
      "password_hash",
    ],
  },
  members: {
    section: "account",
    under: { company_id: "company", status: "membership" },
    not: ["asked_at", "note", "user_id"],
  },
  billing_details: {
    section: "billingDetails",
    under: { country_id: "country" },
    not: ["company_id"],
  },
  payments: {
    section: "payments",
    not: ["actor_id", "cause", "company_id", "id", "invoice_id", "provider_id", "reverses_id"],
  },
  notification_preferences: { section: "preferences", not: ["user_id"] },
  files: {
    section: "uploads",
    not: ["extension", "height", "owner_id", "storage_name", "upload_id", "width"],
  },
  gallery_videos: {
    section: "videos",
    not: ["company_id", "id", "position", "purpose", "source", "thumbnail_id", "video_id"],
  },
  feedback: {
    section: "feedback",
    under: { startup_id: "startup" },
    not: ["author_id", "company_id", "id"],
  },
  feedback_answers: {
    section: "answers",
    under: { feedback_id: "retailer" },
    not: ["author_id"],
  },
  missions: {
    section: "missions",
    under: { company_id: "company" },
    not: ["assign_to", "author_id", "id", "need_queries"],
  },
  mission_startups: {
    section: "missionAnswers",
    under: { mission_id: "mission" },
    not: [
      "answered_by",
      "close_reason",
      "invited_at",
      "invited_by",
      "pilot_confirmed_at",
      "stage",
      "startup_id",
    ],
  },
  bookmarks: { section: "bookmarks", under: { startup_id: "startup" }, not: ["user_id"] },
  clicks: { section: "clicks", under: { startup_id: "startup" }, not: ["user_id"] },
  saved_searches: {
    section: "savedSearches",
    not: ["alert_since", "id", "told_at", "unfollowed", "user_id"],
  },
  muted_startups: {
    section: "mutedStartups",
    under: { startup_id: "startup" },
    not: ["user_id"],
  },
  search_log: {
    section: "searchLog",
    not: ["company_id", "id", "shown_ids", "touched_at", "user_id", "words"],
  },
  search_history: { section: "searchHistory", not: ["conditions", "id", "user_id"] },
  sessions: {
    section: "sessions",
    not: [
      "access_expires_at",
      "access_hash",
      "generation",
      "id",
      "idle_seconds",
      "remembered",
      "rotated_at",
      "salt",
      "user_id",
    ],
  },
  devices: { section: "devices", not: ["hash", "user_id"] },
  registrations: { section: "signUps", not: ["id", "password_hash", "user_id"] },
  step_drafts: { section: "stepDrafts", not: ["user_id"] },
  notifications: {
    section: "notifications",
    not: [
      "about_user_id",
      "direct_id",
      "event_id",
      "expires_at",
      "id",
      "is_email_due",
      "link",
      "notification_type",
      "user_id",
    ],
  },
  articles: {
    section: "articles",
    under: { startup_id: "startup" },
    not: ["id", "image_id", "minutes", "plain_text", "user_id", "words"],
  },
  emails: {
    section: "emails",
    not: [
      "about_user_id",
      "attachment",
      "attachment_name",
      "attempts",
      "data",
      "dropped_at",
      "id",
      "one_time_token_id",
      "user_id",
    ],
  },
};

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by 1`.execute(db());
  return rows.map(({ name }) => name);
};

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of a section's rows, whether or not there are any. */
const fieldsOf = async (name: string) => {
  const { id: userId, companyId } = await aRetailer();
  const section = declarations.map(({ exports = {} }) => exports[name]).find((one) => one);
  if (!section) throw new Error(`The export has no ${name}.`);
  const { rows } = await sql<object>`
    select shown.* from (select 1) one
    left join (${section({ userId, companyId })}) shown on true`.execute(db());
  return Object.keys(rows[0] ?? {});
};

test.each(Object.entries(tables))(
  "the export has every column of %s that is data of the person",
  async (table, { section, under = {}, not }) => {
    const fields = await fieldsOf(section);
    const missing = (await columnsOf(table)).filter(
      (column) => !fields.includes(under[column] ?? camelCase(column)),
    );

    expect(missing).toEqual(not.toSorted());
  },
);
