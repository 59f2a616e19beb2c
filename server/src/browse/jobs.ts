import { findNews } from "./news/service.ts";
import { forgetOldViews } from "./views/queries.ts";

/** Views of profiles are kept for 90 days. */
export const browseChores = [forgetOldViews];

/** What is looked for once a minute. */
export const browseRounds = [findNews];
