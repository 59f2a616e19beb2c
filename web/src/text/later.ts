import type { accounts } from "#text/en/accounts.ts";
import type { actions } from "#text/en/actions.ts";
import type { admin } from "#text/en/admin.ts";
import type { advisory } from "#text/en/advisory.ts";
import type { articles } from "#text/en/articles.ts";
import type { billing } from "#text/en/billing.ts";
import type { feedback } from "#text/en/feedback.ts";
import type { chat } from "#text/en/chat.ts";
import type { browse } from "#text/en/browse.ts";
import type { fields } from "#text/en/fields.ts";
import type { files } from "#text/en/files.ts";
import type { home } from "#text/en/home.ts";
import type { bookmarks } from "#text/en/bookmarks.ts";
import type { nothing } from "#text/en/nothing.ts";
import type { suggesting } from "#text/en/suggesting.ts";
import type { columns } from "#text/en/columns.ts";
import type { similar } from "#text/en/similar.ts";
import type { card } from "#text/en/card.ts";
import type { lately } from "#text/en/lately.ts";
import type { match } from "#text/en/match.ts";
import type { lists } from "#text/en/lists.ts";
import type { missions } from "#text/en/missions.ts";
import type { onboarding } from "#text/en/onboarding.ts";
import type { payment } from "#text/en/payment.ts";
import type { policies } from "#text/en/policies.ts";
import type { profiles } from "#text/en/profiles.ts";
import type { ratings } from "#text/en/ratings.ts";
import type { reports } from "#text/en/reports.ts";
import type { searches } from "#text/en/searches.ts";
import type { staff } from "#text/en/staff.ts";
import type { settings } from "#text/en/settings.ts";
import type { subscription } from "#text/en/subscription.ts";
import type { trial } from "#text/en/trial.ts";
import type { compare } from "#text/en/compare.ts";
import type { company } from "#text/en/company.ts";

/**
 * Words that come with the screens that say them. Each has a file `text/<capability>.ts` that adds
 * them; the screen's page imports it. The
 * words of the kit's own fields come with the fields.
 */
export type LaterWords = {
  actions: typeof actions;
  admin: typeof admin;
  accounts: typeof accounts;
  advisory: typeof advisory;
  articles: typeof articles;
  billing: typeof billing;
  feedback: typeof feedback;
  chat: typeof chat;
  browse: typeof browse;
  fields: typeof fields;
  files: typeof files;
  lists: typeof lists;
  missions: typeof missions;
  home: typeof home;
  bookmarks: typeof bookmarks;
  nothing: typeof nothing;
  suggesting: typeof suggesting;
  columns: typeof columns;
  similar: typeof similar;
  card: typeof card;
  lately: typeof lately;
  match: typeof match;
  onboarding: typeof onboarding;
  payment: typeof payment;
  policies: typeof policies;
  profiles: typeof profiles;
  ratings: typeof ratings;
  reports: typeof reports;
  settings: typeof settings;
  searches: typeof searches;
  staff: typeof staff;
  company: typeof company;
  subscription: typeof subscription;
  trial: typeof trial;
  compare: typeof compare;
};
