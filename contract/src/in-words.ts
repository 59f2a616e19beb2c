import type * as calls from "#all.ts";
import { accountsInWords } from "#accounts/in-words.ts";
import { articlesInWords } from "#articles/in-words.ts";
import { billingInWords } from "#billing/in-words.ts";
import { browseInWords } from "#browse/in-words.ts";
import { chatInWords, commandsInWords } from "#chat/in-words.ts";
import type { chatCommands } from "#chat/live.ts";
import { feedbackInWords } from "#feedback/in-words.ts";
import { filesInWords } from "#files/in-words.ts";
import { missionsInWords } from "#missions/in-words.ts";
import { notificationsInWords } from "#notifications/in-words.ts";
import { onboardingInWords } from "#onboarding/in-words.ts";
import { profilesInWords } from "#profiles/in-words.ts";
import type { analysisCommands } from "#reports/analysis.ts";
import { analysisCommandsInWords, reportsInWords } from "#reports/in-words.ts";
import { taxonomyInWords } from "#taxonomy/in-words.ts";

type InWords = {
  [Group in keyof typeof calls]: Record<keyof (typeof calls)[Group], string>;
};

/** What each call does, in a sentence; a missing one is a compile error. */
export const callsInWords: InWords = {
  ...accountsInWords,
  ...articlesInWords,
  ...billingInWords,
  ...browseInWords,
  ...chatInWords,
  ...feedbackInWords,
  ...filesInWords,
  ...missionsInWords,
  ...notificationsInWords,
  ...onboardingInWords,
  ...profilesInWords,
  ...reportsInWords,
  ...taxonomyInWords,
};

/** The same for socket commands. */
export const socketInWords: {
  chat: Record<keyof typeof chatCommands, string>;
  analysis: Record<keyof typeof analysisCommands, string>;
} = { chat: commandsInWords, analysis: analysisCommandsInWords };
