import type { accounts } from "#text/en/accounts.ts";
import type { files } from "#text/en/files.ts";

/**
 * Words that come with the screens that say them. Each has a file `text/<capability>.ts` that adds
 * them; the screen's page imports it.
 */
export type LaterWords = { accounts: typeof accounts; files: typeof files };
