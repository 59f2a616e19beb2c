export const memberRefusals = {
  "members.no_seat": [409, "All seats are in use. Delete a member or choose a larger plan."],
  "members.email_taken": [409, "There is already an account with this e-mail."],
  "members.sign_in_is_theirs": [409, "This member now manages their own e-mail and password."],
  "members.invitation_used": [
    400,
    "You’ve already used this invitation. Sign in with the password you chose.",
  ],
  "members.invitation_over": [
    400,
    "This invitation is no longer valid. Ask the person who invited you for a new one.",
  ],
} as const;
