import { signUpBranches } from "@vitrine/contract/onboarding/links";
import { factFields } from "@vitrine/contract/profiles/facts";
import { z } from "zod";
import { planShapes } from "./plan-shapes.ts";

const name = z.string();
const person = { firstName: name };
const moment = z.string();
/** Where a sign-in or a change came from, in words: "Firefox on Linux", an address. */
const origin = { at: moment, device: name.nullish(), ip: name.nullish() };

const paper = { ...person, number: name, amount: name };

/** If the message is changed before the e-mail leaves, so is the excerpt; if it is deleted, the excerpt is empty. */
const fromRoom = { senderName: name, roomId: name, messageId: name.nullish(), excerpt: name };

/**
 * The data of each kind of e-mail. Links, codes and first passwords are not part of it: they follow from the
 * e-mail's one-time token when it is written.
 */
export const emailShapes = {
  /** One-time token VERIFY: the link, and the code for the open tab. */
  verification: z.object({
    ...person,
    branch: z.enum(signUpBranches),
    companyName: name.nullish(),
  }),
  welcome: z.object({ ...person, companyName: name }),
  /** One-time token RESUME. */
  "resume-sign-up": z.object({ firstName: name.nullish() }),
  approval: z.object({ ...person, companyName: name }),
  decline: z.object({ ...person, companyName: name, reason: name }),
  /** To staff who may approve. */
  "approval-needed": z.object({ ...person, companyName: name, isStartup: z.boolean() }),
  /** One-time token INVITATION and `userId`; the first password is in it unless the owner chose one. */
  "member-credentials": z.object({
    ...person,
    companyName: name,
    inviterName: name,
    hasRandomPassword: z.boolean(),
  }),
  /** The same for staff, who belong to no company. */
  "staff-credentials": z.object({ ...person, inviterName: name, hasRandomPassword: z.boolean() }),
  /** The same for the owner of a company that staff registered. */
  "account-credentials": z.object({
    ...person,
    companyName: name,
    hasRandomPassword: z.boolean(),
  }),
  /** One-time token INVITATION: the link alone. */
  invitation: z.object({ ...person, companyName: name, inviterName: name }),
  /** To the owner of the company somebody asks to join. */
  "join-request": z.object({
    ...person,
    companyName: name,
    askerName: name,
    askerEmail: name,
  }),
  /** To the person who asked: whether the owner accepts. */
  "join-answer": z.object({ ...person, companyName: name, isAccepted: z.boolean() }),
  /** One-time token RECOVERY: the link, and the code for a device without it. */
  recovery: z.object(person),
  "password-changed": z.object({ ...person, ...origin }),
  "new-sign-in": z.object({ ...person, ...origin }),
  /** One-time token SECOND_FACTOR: the code. */
  "sign-in-code": z.object(person),
  /** One-time token EMAIL_CHANGE, to the new address. */
  "email-change": z.object({ ...person, changedBy: name.nullish() }),
  /** To the previous address. */
  "email-changed": z.object({ ...person, newEmail: name, ...origin }),
  /** A second factor was added or removed. */
  "second-factor-changed": z.object({ ...person, isOn: z.boolean(), ...origin }),
  /** Without `userId`: it is read after the person is gone. `companyName`: the owner asked for it, not they. */
  deletion: z.object({
    ...person,
    isDone: z.boolean(),
    erasesAt: moment.nullish(),
    companyName: name.nullish(),
  }),
  /** To a startup, with the first words of the conversation. */
  "new-conversation": z.object({ ...person, ...fromRoom }),
  "unread-messages": z.object({ ...person, ...fromRoom, count: z.number() }),
  "first-rating": z.object({
    ...person,
    raterName: name,
    startupName: name,
    startupId: name,
    rating: z.number(),
  }),
  "rating-answered": z.object({ ...person, startupName: name, startupId: name }),
  /** To a startup. */
  "mission-invitation": z.object({ ...person, companyName: name, missionId: name, title: name }),
  /** To the author of the mission. */
  "mission-answered": z.object({
    ...person,
    startupName: name,
    missionId: name,
    title: name,
    isYes: z.boolean(),
  }),
  /** A notification by staff: a title and a text in their own words. */
  "direct-notification": z.object({ ...person, title: name, message: name }),
  /** To its author: staff have corrected or deleted it. */
  "rating-moderated": z.object({
    ...person,
    startupName: name,
    startupId: name,
    reason: name.nullable(),
    isRemoved: z.boolean(),
  }),
  /** News of kinds wanted once a day. `people` are named in the lines: erasing one deletes it. */
  "daily-news": z.object({
    ...person,
    lines: z.array(z.object({ text: name, path: name })),
    more: z.number(),
    people: z.array(name),
  }),
  /** News of saved searches, of so many startups; `changes` are alerts that become less frequent, or end. */
  "search-news": z.object({
    ...person,
    startups: z.number().nullish(),
    lines: z.array(z.object({ searchId: name, title: name, startup: name, reason: name })),
    more: z.number(),
    changes: z.array(z.object({ title: name, isOff: z.boolean() })),
  }),
  /** One-time token FACTS: facts of a startup that have become old. */
  "still-true": z.object({ ...person, startupName: name, facts: z.array(z.enum(factFields)) }),
  /** To the owner, before the trial ends; `charge`: what is charged then, if there is a card. */
  "trial-ends": z.object({
    ...person,
    companyName: name,
    endsAt: moment,
    planName: name.nullable(),
    charge: z.object({ amount: z.number(), currency: name, brand: name, last4: name }).nullable(),
  }),
  ...planShapes,
  /**
   * With the receipt, and with the credit note. A guest has no account to look at. A receipt that `corrects` a
   * credit note is about a refund that the bank returned.
   */
  receipt: z.object({ ...paper, corrects: name.nullish(), isGuest: z.boolean().nullish() }),
  refund: z.object({ ...paper, corrects: name.nullish(), isGuest: z.boolean().nullish() }),
  /** `linkId`: the link is derived from it. A guest has no name. */
  "payment-request": z.object({
    ...person,
    amount: name,
    title: name,
    dueAt: moment,
    seller: name,
    linkId: name,
  }),
  /** One-time token PHONE, as a text message. */
  "phone-code": z.object({}),
} satisfies Record<string, z.ZodObject>;

export type EmailKind = keyof typeof emailShapes;
export type EmailData<K extends EmailKind> = z.output<(typeof emailShapes)[K]>;

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailShapes, kind);

const withOneTimeToken: readonly EmailKind[] = [
  "verification",
  "resume-sign-up",
  "member-credentials",
  "staff-credentials",
  "account-credentials",
  "invitation",
  "recovery",
  "sign-in-code",
  "email-change",
  "phone-code",
  "still-true",
];

/** Whether it can be written only while its one-time token is there. */
export const needsOneTimeToken = (kind: EmailKind) => withOneTimeToken.includes(kind);

/** Signing up, signing in, and the security of an account. */
const aboutAccess: readonly EmailKind[] = [
  "verification",
  "resume-sign-up",
  "member-credentials",
  "staff-credentials",
  "account-credentials",
  "invitation",
  "recovery",
  "password-changed",
  "new-sign-in",
  "sign-in-code",
  "second-factor-changed",
  "email-change",
  "email-changed",
  "phone-code",
  "deletion",
];

/** Whether it is withheld from a startup that staff have turned mailing off for. */
export const canBeWithheld = (kind: EmailKind) => !aboutAccess.includes(kind);
