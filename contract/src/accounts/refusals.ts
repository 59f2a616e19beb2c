import { messages } from "#messages.ts";

export const accountRefusals = {
  "accounts.wrong_credentials": [400, "Wrong e-mail or password."],
  "accounts.blocked": [400, "This account is blocked. Please contact our support."],
  "accounts.mfa_required": [400, "Enter your two-step verification code."],
  "accounts.code_wrong": [400, messages.codeWrong],
  "accounts.link_over": [400, messages.linkOver],
  "accounts.waiting_for_owner": [
    400,
    "The company’s owner has your request. We’ll e-mail you when they answer.",
  ],
  "accounts.first_password_over": [
    400,
    "Your first password has expired. Ask the person who invited you for a new one.",
  ],
  "accounts.password_wrong": [400, "Wrong password."],
  "accounts.password_common": [
    400,
    "This password is one of the most common ones. Choose one only you would think of.",
  ],
  "accounts.password_name": [
    400,
    "This password is too close to a name: yours, your company’s or ours. Choose unrelated words.",
  ],
  "accounts.password_pattern": [
    400,
    "This password follows a pattern that is easy to guess: a row of keys, a date, a season or a repetition. Choose a few unrelated words.",
  ],
  "accounts.password_too_short": [
    400,
    "Without two-step verification, staff need a password of at least 15 characters.",
  ],
  "accounts.password_same": [400, "The new password is the same as the old one. Choose another."],
  "accounts.second_factor_off": [409, "Two-step verification is not set up."],
  "accounts.second_factor_required": [
    409,
    "Staff need two-step verification. You can set it up again, but not turn it off.",
  ],
  "accounts.enrolment_over": [409, "This set-up has expired. Start over."],
  "accounts.phone_invalid": [400, messages.enterValidPhoneNumber],
  "accounts.no_texts": [409, "We can’t send text messages from here. Your number stays as it is."],
  "accounts.email_taken": [409, "There is already an account with this e-mail."],
  "accounts.email_same": [400, "This is already your address."],
  "accounts.last_super_admin": [409, "The last super admin can’t leave."],
  "accounts.super_admin_needed": [409, "At least one other super admin must stay active."],
  "accounts.not_oneself": [409, "You can’t block yourself."],
  "accounts.super_admin_changes_themself": [
    409,
    "Super admins change their own details in their settings.",
  ],
  "accounts.group_name_taken": [409, "There is already a group with this name."],
  "accounts.group_name_reserved": [400, "“Guest” and “Full Access” can’t be used or changed."],
  "accounts.view_name_taken": [409, "There is already a view with this name."],
  "accounts.too_many_views": [409, "You can save up to 50 views of a list. Delete one first."],
  "accounts.group_in_use": [409, "People are in this group. Move them to another group first."],
  "02-04": [400, "Your current password is wrong."],
  "accounts.session_over": [400, "Your session has ended. Please sign in again."],
  "03-25": [400, "Please verify your e-mail address first. We’ve sent you an e-mail with a link."],
} as const;
