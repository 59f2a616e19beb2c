import { forgetOldAttempts } from "./attempts/queries.ts";
import { forgetOldOneTimeTokens } from "./one-time-tokens/queries.ts";
import { forgetOldSessions } from "./sessions/queries.ts";

/** What identity leaves behind and nobody needs any more. */
export const identityChores = [forgetOldAttempts, forgetOldSessions, forgetOldOneTimeTokens];
