import { useQuery } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { AcceptInvitation, members } from "@vitrine/contract/accounts/members";
import { readOf, useWrite } from "#app/calls/api.ts";
import { enterWith } from "#app/session/session.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";
import { useGoingIn } from "./use-going-in.ts";
import { Verification } from "./verification-page.tsx";

/** A member's e-mail: it invites somebody, or proves the address of somebody who asked to join. */
export function InvitationPage() {
  const token = useEmailToken();
  const invitation = useQuery({ ...readOf(members.invitation, { token }), retry: false });
  if (invitation.isError && asProblem(invitation.error).status !== 0) {
    return <Verification token={token} />;
  }

  return (
    <Await read={invitation}>{(given) => <Invitation token={token} invitation={given} />}</Await>
  );
}

interface InvitationProps {
  token: string;
  invitation: Output<typeof members.invitation>;
}

/** Whom one joins, and a password of one's own. */
function Invitation({ token, invitation }: InvitationProps) {
  const { companyShortName: company, invitedBy: name, email } = invitation;
  const accept = useWrite(members.acceptInvitation);
  const { goIn } = useGoingIn();
  const title = t("onboarding.invited", { name, company });

  const send = async (password: string) => {
    const { tokens } = await accept.mutateAsync({ token, password });
    enterWith(tokens, false);
    await goIn();
  };

  return (
    <SignUpScreen title={title} lead={t("onboarding.invitedText", { email })}>
      <Form
        schema={AcceptInvitation}
        start={{ token, password: "" }}
        onSubmit={({ password }) => send(password)}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t("onboarding.password")}
          help={t("onboarding.passwordHelp")}
          autoComplete="new-password"
        />
        <SubmitButton>{t("onboarding.accept", { company })}</SubmitButton>
      </Form>
    </SignUpScreen>
  );
}
