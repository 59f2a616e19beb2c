import { forgetOldGuesses } from "./guesses/queries.ts";
import { forgetOldSessions } from "./sessions/queries.ts";
import { forgetOldTickets } from "./tickets/queries.ts";

/** What accounts leave behind and nobody needs any more. */
export const accountChores = [forgetOldGuesses, forgetOldSessions, forgetOldTickets];
