import type { StartupRating } from "@vitrine/contract/shapes";
import type { z } from "zod";
import { sql } from "#db/connect.ts";

export type Rating = z.output<typeof StartupRating>;

/** The rating of a listing `l`, as answers carry it. */
export const ratingOfListing = sql<Rating>`json_build_object('average', l.rating_average,
  'count', l.rating_count, 'weightedRate', l.rating_weighted, 'isEarly', l.is_rating_early)`;

/** The same for a startup `s` in whatever state. */
export const ratingOfStartup = sql<Rating>`json_build_object(
  'average', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
  'count', s.rating_count, 'weightedRate', s.rating_weighted, 'isEarly', s.is_rating_early)`;
