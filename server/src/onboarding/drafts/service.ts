import type { Parsed } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import { SignUpDraft } from "@vitrine/contract/onboarding/sign-up";
import { isStaff } from "@vitrine/contract/roles";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import {
  issueOneTimeToken,
  redeemOneTimeToken,
  oneTimeTokenOf,
} from "#identity/one-time-tokens/service.ts";
import { countVisit, describeEmail, freeEmail } from "../emails/service.ts";
import { draftSeconds, sendResume } from "../own-emails/service.ts";
import { lockEmail, registrationById } from "../registrations/queries.ts";
import { insertDraft, secondsUntilResume, updateDraft } from "./queries.ts";

type Draft = { email: string; draft: SignUpDraft; draftToken?: string | null };

const store = async (db: Db, { email, draft, draftToken }: Draft) => {
  const oneTimeToken = draftToken
    ? await oneTimeTokenOf(db, "REGISTRATION", draftToken)
    : undefined;
  const role = draft.role && !isStaff(draft.role) ? draft.role : null;
  const fields = { email, role, data: { ...draft, role } };
  const known =
    oneTimeToken?.registrationId &&
    (await updateDraft(db, { ...fields, id: oneTimeToken.registrationId }));
  if (known) return known.id;
  const id = uuid();
  await insertDraft(db, { ...fields, id });
  return id;
};

const opens = (registrationId: string) => ({
  purpose: "REGISTRATION" as const,
  registrationId,
  seconds: draftSeconds,
});

/** Puts a sign-up aside and e-mails its address how to resume it. */
export const saveDraft = async (
  db: Db,
  visitor: Visitor,
  input: Parsed<typeof onboarding.saveDraft>,
) => {
  await countVisit(db, visitor);
  const email = await freeEmail(db, input.email);
  return inTransaction(db, async (trx) => {
    await lockEmail(trx, email);
    const retryAfterSeconds = await secondsUntilResume(trx, email);
    if (retryAfterSeconds > 0) refuse("request.too_many", { retryAfterSeconds });
    const id = await store(trx, { ...input, email });
    await sendResume(trx, { id, email, firstName: input.draft.firstName });
    const { token } = await issueOneTimeToken(trx, { ...opens(id), keepsEarlier: true });
    return { ...changesSaved, draftToken: token };
  });
};

/** Returns what was typed; the e-mail's link opens once, the answer's token continues from there. */
export const resumeDraft = async (
  db: Db,
  _visitor: Visitor,
  input: Parsed<typeof onboarding.resumeDraft>,
) => {
  const oneTimeToken = await redeemOneTimeToken(db, "RESUME", input.token);
  const row =
    oneTimeToken?.registrationId && (await registrationById(db, oneTimeToken.registrationId));
  if (!row || row.userId !== null || row.passwordHash !== null)
    return refuse("onboarding.link_over");
  // Anybody may have begun it: from now on it belongs to the reader of the mailbox.
  const { token } = await issueOneTimeToken(db, opens(row.id));
  const draft = SignUpDraft.parse(row.data);
  return { email: row.email, draft, draftToken: token, ...(await describeEmail(db, row.email)) };
};
