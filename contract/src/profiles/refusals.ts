import { messages } from "#messages.ts";

export const profileRefusals = {
  "05-02": [409, messages.legalNameTaken],
  "05-03": [409, messages.shortNameTaken],
  "profiles.import_status": [409, messages.importStatus],
  "profiles.import_type": [409, messages.importType],
  "profiles.selection_changed": [409, "The list has changed. Check it and choose again."],
} as const;
