import { useQuery } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { AcceptInvitation, members } from "@vitrine/contract/accounts/members";
import { z } from "zod";
import { readOf, useWrite } from "#app/calls/api.ts";
import { Agreement } from "#app/policies/agreement.tsx";
import { enterWith } from "#app/session/session.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import { t } from "#text/index.ts";
import { CheckField } from "#ui/form/control/check-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { LinkIncomplete, NotVerified } from "./not-verified.tsx";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { useGoingIn } from "./use-going-in.ts";
import { Verification } from "./verification-page.tsx";

/** Opened from an e-mail to a member: an invitation, or a link that proves the address of a joiner. */
export function InvitationPage() {
  const token = useEmailToken();
  return token === "" ? <LinkIncomplete /> : <InvitationOf token={token} />;
}

function InvitationOf({ token }: { token: string }) {
  const invitation = useQuery({ ...readOf(members.invitation, { token }), retry: false });
  if (invitation.isError) {
    const { status, code } = asProblem(invitation.error);
    if (code === "members.invitation_used") return <NotVerified error={invitation.error} />;
    if (status !== 0) return <Verification token={token} />;
  }

  return (
    <Await read={invitation}>{(given) => <Invitation token={token} invitation={given} />}</Await>
  );
}

interface InvitationProps {
  token: string;
  invitation: Output<typeof members.invitation>;
}

const Joining = AcceptInvitation.required({ firstName: true, lastName: true }).extend({
  agreed: z.literal(true, { error: () => t("onboarding.agreeMissing") }),
});

/** The owner of a company that our staff registered has no inviter. */
const invitedWords = (name: string, company: string) =>
  name ? t("onboarding.invited", { name, company }) : t("onboarding.registered", { company });

/** The company to join, one's own data, and a password. */
function Invitation({ token, invitation }: InvitationProps) {
  const { companyShortName: company, invitedBy: name, email, ...known } = invitation;
  const { firstName, lastName, position, department } = known;
  const accept = useWrite(members.acceptInvitation);
  const { goIn } = useGoingIn();

  const send = async ({ agreed: _agreed, ...values }: z.output<typeof Joining>) => {
    const { tokens } = await accept.mutateAsync(values);
    enterWith(tokens, false);
    await goIn();
  };

  return (
    <SignUpScreen
      title={company ? invitedWords(name, company) : t("onboarding.invitedToStaff")}
      lead={t("onboarding.invitedText", { email })}
    >
      <Form
        schema={Joining}
        start={{ token, password: "", firstName, lastName }}
        onSubmit={send}
        takesFocus
      >
        <FieldPair>
          <TextField name="firstName" label={t("onboarding.firstName")} autoComplete="given-name" />
          <TextField name="lastName" label={t("onboarding.lastName")} autoComplete="family-name" />
        </FieldPair>
        {company && (
          <FieldPair>
            {!position && <TextField name="position" label={t("onboarding.position")} optional />}
            {!department && (
              <TextField name="department" label={t("onboarding.department")} optional />
            )}
          </FieldPair>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t("onboarding.password")}
          help={t(company ? "onboarding.passwordHelp" : "onboarding.passwordHelpOfStaff")}
          autoComplete="new-password"
        />
        <CheckField name="agreed" label={t("onboarding.agree")} words={<Agreement />} />
        <SubmitButton>
          {company ? t("onboarding.accept", { company }) : t("onboarding.acceptOfStaff")}
        </SubmitButton>
      </Form>
    </SignUpScreen>
  );
}
