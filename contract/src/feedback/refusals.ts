export const feedbackRefusals = {
  "feedback.already_given": [409, "Your company has already rated this startup."],
  "feedback.already_answered": [409, "Your startup has already answered this rating."],
  "feedback.answer_too_late": [409, "An answer can be edited for 24 hours after it’s published."],
} as const;
