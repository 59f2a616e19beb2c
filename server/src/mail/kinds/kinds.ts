import { signUpBranches } from "@vitrine/contract/onboarding/links";
import { z } from "zod";

const name = z.string();
const person = { firstName: name };
const moment = z.string();
/** Where a sign-in or a change came from, in words: "Firefox on Linux", an address. */
const origin = { at: moment, device: name.nullish(), ip: name.nullish() };

/**
 * What each letter needs to know. Links, codes and first passwords are not among it: they follow
 * from the letter's ticket when it is written.
 */
export const letterShapes = {
  /** Ticket VERIFY: the link, and the code for the open tab. */
  verification: z.object({
    ...person,
    branch: z.enum(signUpBranches),
    companyName: name.nullish(),
  }),
  welcome: z.object({ ...person, companyName: name }),
  /** Ticket RESUME. */
  "resume-sign-up": z.object({ firstName: name.nullish() }),
  approval: z.object({ ...person, companyName: name }),
  /** Ticket INVITATION and `userId`; the first password is in it unless the owner chose one. */
  "member-credentials": z.object({
    ...person,
    companyName: name,
    inviterName: name,
    hasRandomPassword: z.boolean(),
  }),
  /** Ticket INVITATION: the link alone. */
  invitation: z.object({ ...person, companyName: name, inviterName: name }),
  /** To the owner of the company somebody asks to join. */
  "join-request": z.object({
    ...person,
    companyName: name,
    askerName: name,
    askerEmail: name,
  }),
  /** To who asked: whether the owner lets them in. */
  "join-answer": z.object({ ...person, companyName: name, isAccepted: z.boolean() }),
  /** Ticket RECOVERY: the link, and the code for a device without it. */
  recovery: z.object(person),
  "password-changed": z.object({ ...person, ...origin }),
  "new-sign-in": z.object({ ...person, ...origin }),
  /** Ticket SECOND_FACTOR: the code. */
  "sign-in-code": z.object(person),
  /** Ticket EMAIL_CHANGE, to the new address. */
  "email-change": z.object(person),
  /** To the address that was left. */
  "email-changed": z.object({ ...person, newEmail: name, ...origin }),
  /** A second factor came or went. */
  "second-factor-changed": z.object({ ...person, isOn: z.boolean(), ...origin }),
  /** Without `userId`: it is to be read when the person is gone. */
  deletion: z.object({ ...person, isDone: z.boolean(), erasesAt: moment.nullish() }),
  /** Ticket PHONE, as a text message. */
  "phone-code": z.object({}),
} satisfies Record<string, z.ZodObject>;

export type LetterKind = keyof typeof letterShapes;
export type LetterData<K extends LetterKind> = z.output<(typeof letterShapes)[K]>;

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(letterShapes, kind);

const withTicket: readonly LetterKind[] = [
  ...(["verification", "resume-sign-up", "member-credentials", "invitation"] as const),
  ...(["recovery", "sign-in-code", "email-change", "phone-code"] as const),
];

/** Whether it can be written only while its ticket is there. */
export const needsTicket = (kind: LetterKind) => withTicket.includes(kind);
