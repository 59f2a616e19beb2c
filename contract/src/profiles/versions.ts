import { z } from "zod";

export const Version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a form knows of its record: the version it shows, and the one whose conflicts are resolved. */
export const versioned = {
  version: Version.optional(),
  seen: Version.optional(),
};

export type Versioned = { version?: number | undefined; seen?: number | undefined };
