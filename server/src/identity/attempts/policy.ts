import { config } from "#config.ts";

/** What may be tried in an hour, and how often: by one network, mailbox, person or company. */
export const perHour = () => ({
  // Per network, for visitors who are not signed in.
  "sign-up": config().limits.signUpsPerHour,
  code: config().limits.codesPerHour,
  // For all networks together, against guesses from many of them.
  "code-overall": config().limits.codesOverallPerHour,
  recovery: 30,
  "payment-request": 20,
  expo: 10,
  // E-mails to one mailbox, whoever asks for them. Each kind has its own limit, so that nobody floods it.
  "email:verification": 10,
  "email:resume-sign-up": 10,
  "email:welcome": 10,
  "email:approval": 10,
  "email:invitation": 10,
  // Per person, to whom it is sent or who does it.
  "email:recovery": 5,
  "mailed-code": 10,
  "email-change": 5,
  phone: 5,
  export: 5,
  "user-report": 5,
  "startup-report": 5,
  // Per company: a stolen account must not send e-mails in bulk.
  invitation: 60,
});

export type Hourly = keyof ReturnType<typeof perHour>;

export type Budget = { perQuarterHour: number; perDay: number };

/** Guesses at the passwords and codes of one person. */
export const perPerson: Budget = { perQuarterHour: 10, perDay: 100 };

/** Sign-ins of one network, at whatever accounts. */
export const perNetwork: Budget = { perQuarterHour: 50, perDay: 1_000 };
