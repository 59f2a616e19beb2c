import { forgetOldViews } from "./views/queries.ts";

/** Views of profiles are kept for 90 days. */
export const browseChores = [forgetOldViews];
