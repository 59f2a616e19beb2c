export const feedbackRefusals = {
  "feedback.already_given": [409, "Your company has already rated this startup."],
} as const;
