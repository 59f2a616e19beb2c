import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Id, Moment, paragraphs, Picture, StartupRating } from "#shapes.ts";

/** The stages, from a first look to the outcome. */
export const missionStages = [
  "FOUND",
  "SHORTLISTED",
  "CONTACTED",
  "PILOT",
  "ROLLOUT",
  "CLOSED",
] as const;
export const MissionStage = z.enum(missionStages);
export type MissionStage = z.output<typeof MissionStage>;

export const missionAnswers = ["YES", "NO"] as const;

const NamedStartup = z.object({
  id: Id,
  companyShortName: z.string(),
  logo60: Picture.nullable(),
});

/** A startup that meets a need, with all its reasons. */
export const Match = z.object({
  startup: NamedStartup.extend({
    oneLiner: z.string(),
    isVerified: z.boolean(),
    isAvailableToChat: z.boolean(),
    rating: StartupRating,
  }),
  reasons: z.object({
    /** The needs it meets, in their own words. */
    needs: z.array(z.string()),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    countries: z.array(z.string()),
  }),
  isInvited: z.boolean(),
  /** Its stage on the board; null if it is not there. */
  stage: MissionStage.nullable(),
});

/** A startup on the board of a mission, and its answer. */
export const MissionStartup = z.object({
  startup: NamedStartup,
  stage: MissionStage,
  closeReason: z.string().nullable(),
  invitedAt: Moment.nullable(),
  answer: z.enum(missionAnswers).nullable(),
  answerText: z.string(),
  answeredAt: Moment.nullable(),
  pilotConfirmedAt: Moment.nullable(),
});

export const InviteStartups = z.object({ id: Id, startupIds: z.array(Id).min(1).max(20) });

export const AnswerInvitation = z.object({
  id: Id,
  answer: z.enum(missionAnswers, messages.chooseAnswer),
  text: paragraphs(2000, messages.enterAnswer),
});

const Invited = Done.extend({ invited: z.number().int() });

/** A mission's startups: those that match, and those invited with their answers. */
export const missionStartups = {
  matches: read("GET", "/api/v1/mission/:id/matches", {
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(Match) }),
  }),
  /** Startups invited before are not invited again. */
  invite: write("POST", "/api/v1/mission/:id/invitations", {
    input: InviteStartups,
    output: Invited,
  }),
  inviteByStaff: write("POST", "/api/v1/admin/mission/:id/invitations", {
    input: InviteStartups,
    output: Invited,
  }),
  answer: write("POST", "/api/v1/mission/:id/answer", { input: AnswerInvitation, output: Done }),
};
