import type { Db } from "#db/connect.ts";
import { refreshRatings } from "./rating/queries.ts";

/** Work done once a day. */
export const feedbackDailies = [(db: Db) => refreshRatings(db)];
