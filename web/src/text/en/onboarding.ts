/** Words of sign-up and the first steps. */
export const onboarding = {};
