import { forgetListingWrites } from "./match/queries.ts";
import { findNews } from "./news/service.ts";
import { forgetOldViews } from "./views/queries.ts";

/** Views of profiles are kept for 90 days, which listings were written for an hour. */
export const browseChores = [forgetOldViews, forgetListingWrites];

/** What is looked for once a minute. */
export const browseRounds = [findNews];
