import { forgetOldGuesses } from "./attempts/queries.ts";
import { forgetOldTickets } from "./one-time-tokens/queries.ts";
import { forgetOldSessions } from "./sessions/queries.ts";

/** What identity leaves behind and nobody needs any more. */
export const identityChores = [forgetOldGuesses, forgetOldSessions, forgetOldTickets];
