import { messages } from "@vitrine/contract/messages";
import { use, useEffect, useState } from "react";
import { z } from "zod";
import { ClosedPart } from "#app/closed/closed-part.tsx";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { EditsInside, holdUnsaved } from "#ui/form/unsaved.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { Note } from "#ui/state/note.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { type Addressed, addressesIn, asText, counted } from "./addresses.ts";
import type { Seats } from "./member.ts";
import { invitedWords, type Refused, useInviting } from "./use-inviting.ts";
import styles from "./members.module.css";

const Invitations = z.object({
  emails: z.string().trim().min(1, messages.enterEmail),
  firstName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
});
type Typed = z.output<typeof Invitations>;

/** The names typed in their fields win over those beside the address. */
const withNames = (one: Addressed, { firstName, lastName }: Typed): Addressed => ({
  ...one,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

interface InviteFormProps {
  seats: Seats | undefined;
  onDone: () => void;
}

/** Invites colleagues by their addresses; each gets an e-mail and fills in the rest. */
export function InviteForm({ seats, onDone }: InviteFormProps) {
  const me = useMe();
  const invite = useInviting();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [{ round, emails }, setStart] = useState({ round: 0, emails: "" });
  const [{ all: named, valid }, setCount] = useState(() => counted(""));
  if (isClosed(me)) return <ClosedPart what="noInviting" />;
  if (seats && seats.of !== null && seats.used >= seats.of && refused.length === 0)
    return <NoSeat />;

  const send = async (typed: Typed) => {
    const all = addressesIn(typed.emails);
    const left = await invite(all.length === 1 ? all.map((one) => withNames(one, typed)) : all);
    setRefused(left);
    // Where nobody was invited, the form stays as it was typed.
    if (left.length === all.length) return;
    toast({ text: invitedWords(all.length - left.length) });
    setStart({ round: round + 1, emails: asText(left) });
    setCount(counted(asText(left)));
    if (left.length === 0) onDone();
  };

  return (
    <Form
      // Refused addresses stay, to be corrected.
      key={round}
      schema={Invitations}
      start={{ emails, firstName: "", lastName: "" }}
      guards="sends"
      takesFocus
      onSubmit={send}
      onChange={(typed) => setCount(counted(typed.emails ?? ""))}
    >
      <p>
        {t("accounts.inviteLead")} <SeatsLeft seats={seats} />
      </p>
      {refused.length > 0 && <RefusedList refused={refused} />}
      <TextField
        name="emails"
        label={t("accounts.inviteEmails")}
        help={t("accounts.inviteEmailsHelp")}
        inputMode="email"
        autoComplete="off"
        rows={4}
      />
      {named <= 1 && <NameFields />}
      <SubmitButton>
        {valid <= 1
          ? t("accounts.sendInvitation")
          : t("accounts.sendInvitations", { count: valid })}
      </SubmitButton>
    </Form>
  );
}

const NameFields = () => (
  <FieldPair>
    <TextField name="firstName" label={t("accounts.firstName")} autoComplete="off" optional />
    <TextField name="lastName" label={t("accounts.lastName")} autoComplete="off" optional />
  </FieldPair>
);

const NoSeat = () => (
  <NotAllowed
    title={t("accounts.noSeatFree")}
    action={
      <LinkButton variant="primary" href={paths.subscription}>
        {t("accounts.seePlans")}
      </LinkButton>
    }
  />
);

/** How many more members the plan allows. */
function SeatsLeft({ seats }: Pick<InviteFormProps, "seats">) {
  if (!seats || seats.of === null) return null;
  return t("closed.seatsLeft", { count: Math.max(0, seats.of - seats.used) });
}

/** The people who were not invited, and why; the drawer asks before it closes over them. */
function RefusedList({ refused }: { refused: Refused[] }) {
  const inside = use(EditsInside);
  useEffect(() => holdUnsaved(inside, undefined), [inside]);

  return (
    <div role="alert">
      <Note tone="danger">
        <ul className={styles.refused}>
          {refused.map(({ email, why }) => (
            <li key={email}>
              <strong>{email}</strong> {why}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
