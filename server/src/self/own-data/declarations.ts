import { accountsData } from "#accounts/personal.ts";
import { articlesData } from "#articles/personal.ts";
import { billingData } from "#billing/personal.ts";
import { browseData } from "#browse/personal.ts";
import { chatData } from "#chat/personal.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { feedbackData } from "#feedback/personal.ts";
import { filesData } from "#files/personal.ts";
import { httpData } from "#http/personal.ts";
import { identityData } from "#identity/personal.ts";
import { mailData } from "#mail/personal.ts";
import { missionsData } from "#missions/personal.ts";
import { notificationsData } from "#notifications/personal.ts";
import { onboardingData } from "#onboarding/personal.ts";
import { profilesData } from "#profiles/personal.ts";
import { reportsData } from "#reports/personal.ts";
import { taxonomyData } from "#taxonomy/personal.ts";
import { workData } from "#work/personal.ts";
import { selfData } from "../personal.ts";

/**
 * Everything kept about people. Exported in this order; erased in the opposite one, so that an account
 * goes after what hangs on it, and a company after its people.
 */
export const declarations: PersonalData[] = [
  profilesData,
  accountsData,
  billingData,
  onboardingData,
  identityData,
  browseData,
  filesData,
  reportsData,
  mailData,
  httpData,
  notificationsData,
  feedbackData,
  chatData,
  missionsData,
  articlesData,
  taxonomyData,
  workData,
  selfData,
];
