import { countedMessages, messages } from "#messages.ts";

export const profileRefusals = {
  "05-02": [409, messages.legalNameTaken],
  "05-03": [409, messages.shortNameTaken],
  "profiles.import_status": [409, messages.importStatus],
  "profiles.import_type": [409, messages.importType],
  "profiles.selection_changed": [409, "The list has changed. Check it and choose again."],
  "profiles.facts_link_over": [400, "This link has been used or has expired."],
  "profiles.changed_since": [409, "This has changed again since then."],
  "profiles.undone_already": [409, "This was undone already. What is there now was saved later."],
  "profiles.stale": [409, "Someone else changed this too. Choose which values to keep."],
  "profiles.trial_searches_used": [403, countedMessages.trialSearches(10)],
  "profiles.trial_profiles_used": [403, countedMessages.trialProfiles(10)],
  "profiles.import_unusable": [400, "This file cannot be read."],
  "profiles.import_no_csv": [400, "Choose a CSV file: its name ends in .csv or .txt."],
  "profiles.import_no_name": [409, "Choose the column that has the company’s name."],
  "profiles.import_unchecked": [409, "Check the file first."],
  "profiles.import_busy": [409, "This file is being worked on, or has been imported."],
  "profiles.not_undoable": [409, "This can’t be undone."],
} as const;
