import { linkToken } from "#identity/one-time-secrets/service.ts";
import { issueOneTimeToken, type OneTimeTokenPurpose } from "#identity/one-time-tokens/service.ts";
import type { EmailData, EmailKind } from "#mail/kinds/kinds.ts";
import { sendEmail } from "#mail/service.ts";
import { aRetailer } from "#test/build/people.ts";
import { db, lastEmail } from "#test/world.ts";

const at = "2026-03-04T05:06:07.000Z";
export const origin = { at, device: "Firefox on Linux", ip: "192.0.2.7" };
export const person = { firstName: "Ada" };
export const company = { ...person, companyName: "Nordwind" };

const requestLink = "01930000-0000-7000-8000-000000000000";

type Example<K extends EmailKind> = {
  data: EmailData<K>;
  purpose?: OneTimeTokenPurpose;
  opens?: string;
  hasCode?: true;
};

export const examples: { [K in EmailKind]: Example<K> } = {
  verification: {
    data: { ...person, branch: "startup" },
    purpose: "VERIFY",
    hasCode: true,
    opens: "/auth/sign-up/startup/email-verification",
  },
  welcome: { data: company, opens: "/auth/sign-in" },
  "resume-sign-up": { data: {}, purpose: "RESUME", opens: "/auth/sign-up" },
  approval: { data: company, opens: "/" },
  "staff-credentials": {
    data: { ...person, inviterName: "Grace Hopper", hasRandomPassword: true },
    purpose: "INVITATION",
    opens: "/auth/sign-up/member/email-verification",
  },
  decline: {
    data: { ...company, reason: "The website does not open." },
    opens: "/auth/getting-started/registration-approval",
  },
  "approval-needed": { data: { ...company, isStartup: true }, opens: "/admin-panel/startups" },
  "account-credentials": {
    data: { ...company, hasRandomPassword: true },
    purpose: "INVITATION",
    opens: "/auth/sign-up/member/email-verification",
  },
  "direct-notification": {
    data: { ...person, title: "New opening hours", message: "We are open on Sundays, too." },
    opens: "/",
  },
  receipt: {
    data: { ...person, number: "VT-2026-00001", amount: "€\u00a0948.00" },
    opens: "/settings/billing-details",
  },
  refund: {
    data: { ...person, number: "VC-2026-00001", amount: "€\u00a0948.00" },
    opens: "/settings/billing-details",
  },
  "payment-request": {
    data: {
      ...person,
      amount: "€\u00a01,188.00",
      title: "A workshop in your shop",
      dueAt: "2026-12-04T12:00:00Z",
      seller: "Vitrine GmbH",
      linkId: requestLink,
    },
    get opens() {
      return `/payment-request/${linkToken(requestLink)}`;
    },
  },
  "mission-invitation": {
    data: { ...person, companyName: "Nordwind", missionId: "018f", title: "Fewer returns" },
    opens: "/mymission/mission-detail/018f",
  },
  "mission-answered": {
    data: {
      ...person,
      startupName: "Loopwear",
      missionId: "018f",
      title: "Fewer returns",
      isYes: true,
    },
    opens: "/mymission/mission-detail/018f",
  },
  "rating-moderated": {
    data: {
      ...person,
      startupName: "Loopwear",
      startupId: "018f",
      reason: "It named a person.",
      isRemoved: true,
    },
    opens: "/profile/startup/018f",
  },
  "member-credentials": {
    data: { ...company, inviterName: "Grace Hopper", hasRandomPassword: true },
    purpose: "INVITATION",
    opens: "/auth/sign-up/member/email-verification",
  },
  invitation: {
    data: { ...company, inviterName: "Grace Hopper" },
    purpose: "INVITATION",
    opens: "/auth/sign-up/member/email-verification",
  },
  "join-request": {
    data: { ...company, askerName: "Alan Turing", askerEmail: "alan@nordwind.example" },
    opens: "/settings/company-members",
  },
  "join-answer": { data: { ...company, isAccepted: true }, opens: "/auth/sign-in" },
  recovery: {
    data: person,
    purpose: "RECOVERY",
    hasCode: true,
    opens: "/auth/password-recovery/set-new-password",
  },
  "password-changed": { data: { ...person, ...origin }, opens: "/auth/password-recovery/email" },
  "new-sign-in": { data: { ...person, ...origin }, opens: "/auth/password-recovery/email" },
  "sign-in-code": { data: person, purpose: "SECOND_FACTOR", hasCode: true },
  "email-change": { data: person, purpose: "EMAIL_CHANGE", opens: "/auth/email-change" },
  "email-changed": { data: { ...person, newEmail: "ada@new.example", ...origin } },
  "second-factor-changed": {
    data: { ...person, isOn: true, ...origin },
    opens: "/auth/password-recovery/email",
  },
  deletion: { data: { ...person, isDone: false, erasesAt: at } },
  "new-conversation": {
    data: { ...person, senderName: "Grace Hopper", roomId: "r1", excerpt: "Do you ship?" },
    opens: "/messages/chat/r1",
  },
  "unread-messages": {
    data: { ...person, senderName: "Grace Hopper", roomId: "r1", excerpt: "Hello?", count: 2 },
    opens: "/messages/chat/r1",
  },
  "daily-news": {
    data: {
      ...person,
      more: 2,
      people: [],
      lines: [{ text: "3 new messages from Grace Hopper", path: "/messages/chat/r1" }],
    },
    opens: "/",
  },
  "search-news": {
    data: {
      ...person,
      more: 2,
      changes: [{ title: "Shelves", isOff: false }],
      lines: [{ searchId: "s1", title: "Shelves", startup: "Shelf Eye", reason: "joined" }],
    },
    opens: "/mysearches/s1",
  },
  "first-rating": {
    data: {
      ...person,
      raterName: "Nordwind",
      startupName: "Shelf Eye",
      startupId: "s1",
      rating: 4,
    },
    opens: "/profile/startup/s1",
  },
  "rating-answered": {
    data: { ...person, startupName: "Shelf Eye", startupId: "s1" },
    opens: "/profile/startup/s1",
  },
  "still-true": {
    data: { ...person, startupName: "Shelf Eye", facts: ["teamSize", "founded"] },
    purpose: "FACTS",
    opens: "/auth/facts",
  },
  "trial-ends": {
    data: {
      ...company,
      endsAt: at,
      planName: "Team",
      charge: { amount: 94_800, currency: "EUR", brand: "visa", last4: "4242" },
    },
    opens: "/subscription",
  },
  "payment-failed": {
    data: {
      ...company,
      planName: "Team",
      amount: "€\u00a049.00",
      nextAttemptAt: at,
      lastDay: at,
      reason: "There is not enough money on this card. Use another card, or try again later.",
    },
    opens: "/subscription/retry-or-update",
  },
  "confirm-payment": {
    data: { ...company, planName: "Team", amount: "€\u00a049.00", lastDay: at },
    opens: "/subscription/retry-or-update",
  },
  "access-ends": {
    data: { ...company, planName: "Team", lastDay: at },
    opens: "/subscription/retry-or-update",
  },
  "plan-ended": {
    data: { ...company, planName: "Team", why: "UNPAID", endedAt: at },
    opens: "/subscription",
  },
  cancelled: { data: { ...company, planName: "Team", lastDay: at }, opens: "/subscription" },
  reactivated: {
    data: { ...company, planName: "Team", nextCharge: { amount: "€\u00a049.00", date: at } },
    opens: "/subscription",
  },
  "plan-changed": {
    data: {
      ...company,
      from: null,
      nextCharge: { amount: "€\u00a099.00", date: at },
      before: { name: "Solo", price: "€\u00a049.00 a month" },
      to: { name: "Team", price: "€\u00a099.00 a month" },
    },
    opens: "/subscription",
  },
  "card-expires": {
    data: { ...company, last4: "4242", month: "03 / 2026", nextCharge: null },
    opens: "/update-card",
  },
  "phone-code": { data: {}, purpose: "PHONE", hasCode: true },
};

const oneTimeTokenFor = (userId: string, purpose: OneTimeTokenPurpose | undefined) =>
  purpose && issueOneTimeToken(db(), { purpose, userId, seconds: 3_600 });

type Reader = { id: string; email: string };

/** Puts an example for the reader in the outbox. */
export const sendExampleTo = async <K extends EmailKind>(
  reader: Reader,
  kind: K,
  data = examples[kind].data,
) => {
  const oneTimeToken = await oneTimeTokenFor(reader.id, examples[kind].purpose);
  const mail = { kind, to: reader.email, userId: reader.id, oneTimeTokenId: oneTimeToken?.id };
  await sendEmail(db(), { ...mail, data });
  return oneTimeToken;
};

/** Sends an example to a new person; returns it as written. */
export const sendExample = async <K extends EmailKind>(kind: K, data?: EmailData<K>) => {
  const reader = await aRetailer();
  const oneTimeToken = await sendExampleTo(reader, kind, data);
  return { reader, oneTimeToken, mail: await lastEmail(reader.email) };
};
