import { messages } from "#messages.ts";

export const onboardingRefusals = {
  "00-09": [409, "An account with this e-mail already exists. Sign in, or reset its password."],
  "03-21": [400, "We don’t accept addresses from this domain. Please use another e-mail."],
  "09-04": [404, "No company with this name uses your e-mail domain."],
  "09-09": [409, "All seats of this company are in use. Ask its account owner."],
  "09-20": [409, "You have already asked to join this company, or you are a member."],
  "onboarding.company_email_needed": [
    400,
    "This kind of account needs a company address, not one from a public e-mail service.",
  ],
  "onboarding.sign_up_over": [400, "This sign-up has ended. Please start over."],
  "onboarding.link_over": [
    400,
    "This link has been used or has expired. Please request a new one.",
  ],
  "onboarding.code_needed": [
    409,
    "There is more than one sign-up for this address. Open the link from your own e-mail in the browser where you signed up, or enter its code there.",
  ],
  "onboarding.several_sign_ups": [
    409,
    "More than one sign-up is waiting for this address. Only the owner of the address can tell which is theirs.",
  ],
  "onboarding.came_in_already": [409, "This person has already chosen a password."],
  "onboarding.resend_failed": [400, messages.verificationNotSent],
  "onboarding.resend_too_soon": [429, messages.verificationNotSent],
  "onboarding.approved_already": [409, "This account is already approved."],
  "onboarding.expo_closed": [409, "The expo competition isn’t taking entries right now."],
  "onboarding.expo_stale": [409, "Someone else has changed this since you opened it."],
  "onboarding.expo_is_startup": [409, "This form is already a startup."],
  "onboarding.incomplete": [409, messages.incompleteAccount],
} as const;
