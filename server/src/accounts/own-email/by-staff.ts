import type { Db } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { refuseField } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { isBlockedEmail } from "#identity/public-domains/service.ts";
import { sendEmail } from "#mail/service.ts";
import { refuseTaken } from "../members/fields.ts";
import { nameOf } from "../team/queries.ts";
import { isTaken } from "./queries.ts";
import { linkSeconds } from "./service.ts";

type Whose = { id: string; firstName: string };

/** Mails a link to the new address, which counts once its mailbox has confirmed it; then the old one is told. */
export const askMailbox = async (
  db: Db,
  doer: Pick<Doer, "id">,
  { id, firstName }: Whose,
  email: string,
) => {
  if (isBlockedEmail(email)) refuseField("email", "03-21");
  if (await isTaken(db, email)) refuseTaken();
  await countHourly(db, "email-change", id);
  const { id: oneTimeTokenId } = await issueOneTimeToken(db, {
    purpose: "EMAIL_CHANGE",
    userId: id,
    subject: email,
    seconds: linkSeconds,
  });
  await sendEmail(db, {
    kind: "email-change",
    to: email,
    userId: id,
    oneTimeTokenId,
    data: { firstName, changedBy: await nameOf(db, doer.id) },
  });
};
