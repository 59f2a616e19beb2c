import { z } from "zod";
import { read, write } from "#endpoint.ts";
import {
  ChangeFeedback,
  Distribution,
  FeedbackAuthor,
  RateOfStartup,
  starsChosen,
} from "#feedback.ts";
import { relations } from "#feedback/relations.ts";
import { messages } from "#messages.ts";
import { listOf, pageFields, startupsSearch } from "#paging.ts";
import { Version, versioned } from "#profiles/versions.ts";
import { Changed, Country, Id, Moment, paragraphs, Pictures } from "#shapes.ts";

/** The author of the feedback reads it. */
const Reason = paragraphs(1_000, messages.enterReasonForAuthor);

export const ChangeFeedbackByStaff = ChangeFeedback.extend({
  ...versioned,
  reason: Reason.optional(),
});
export const RemoveFeedbackByStaff = z.object({ id: Id, reason: Reason.optional() });

/** The screens of staff ask for the reason that the author reads. */
export const TypedChange = ChangeFeedbackByStaff.required({ reason: true });
export const TypedRemoval = RemoveFeedbackByStaff.required({ reason: true });

const ReadByStaff = z.object({
  id: Id,
  version: Version,
  author: FeedbackAuthor,
  rating: z.number().int(),
  relation: z.enum(relations),
  subject: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
});

const RatedStartup = z.object({
  id: Id,
  companyShortName: z.string(),
  logo: Pictures,
  country: Country.nullable(),
  rating: z.number().int(),
  subject: z.string(),
  addedAt: Moment,
  /** The person of the company who rated it. */
  by: z.string(),
});

export const ratedSorts = ["Added", "companyShortName", "rating"] as const;

/** Ratings as staff see and correct them. */
export const staffFeedback = {
  list: read("POST", "/api/v1/admin/startup/feedbacks/:startupId", {
    input: z.strictObject({ ...pageFields(5), ...starsChosen, startupId: Id }),
    output: listOf(ReadByStaff).extend({
      ...RateOfStartup.shape,
      countOfAll: z.number().int(),
      distribution: Distribution,
    }),
  }),
  change: write("POST", "/api/v1/admin/feedback/:id/update", {
    input: ChangeFeedbackByStaff,
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/feedback/:id/delete", {
    input: RemoveFeedbackByStaff,
    output: Changed,
  }),
  /** The startups that the people of a company have rated. */
  rated: read("POST", "/api/v1/admin/retailer/get-all-rated/:retailerId", {
    input: startupsSearch(ratedSorts).extend({ retailerId: Id }),
    output: z.object({ startups: z.array(RatedStartup), countOfRecords: z.number().int() }),
  }),
};
