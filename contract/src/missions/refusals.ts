import { messages } from "#messages.ts";

export const missionRefusals = {
  "missions.time_past": [400, "Choose a day that is still to come."],
  "missions.not_new": [
    409,
    "Someone is already working on this mission. Close it with a reason instead.",
  ],
  "missions.closed": [409, "This mission is closed."],
  "missions.already_answered": [409, "Your startup has already answered this invitation."],
  "missions.nobody_assigned": [409, "Assign the mission to someone first."],
  "missions.not_talked": [
    409,
    "A startup moves to Contacted automatically, once you’ve both written to each other since you sent the mission.",
  ],
  "missions.reason_needed": [400, messages.enterClosingReason],
} as const;
