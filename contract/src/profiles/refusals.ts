import { messages } from "#messages.ts";

export const profileRefusals = {
  "05-02": [409, messages.legalNameTaken],
  "05-03": [409, messages.shortNameTaken],
} as const;
