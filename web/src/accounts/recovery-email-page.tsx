import { useNavigate } from "@tanstack/react-router";
import { RecoveryRequest } from "@vitrine/contract/accounts/passwords";
import { security } from "@vitrine/contract/accounts/security";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Link } from "#ui/layout/link.tsx";
import door from "./door.module.css";
import { Door } from "./door.tsx";
import { keepRecoveryAddress, recoveryAddress } from "./recovery-address.ts";

/** Asks for the address of the account. The answer is the same for every address. */
export function RecoveryEmailPage() {
  const navigate = useNavigate();
  const start = useWrite(security.startRecovery);

  const send = async ({ email }: { email: string }) => {
    await start.mutateAsync({ email });
    keepRecoveryAddress(email);
    await navigate({ to: paths.recovery.inboxSent });
  };

  return (
    <Door title={t("accounts.recovery")} lead={t("accounts.recoveryLead")}>
      <Form
        schema={RecoveryRequest}
        start={{ email: recoveryAddress() ?? "" }}
        onSubmit={send}
        takesFocus
      >
        <TextField name="email" label={t("app.email")} type="email" autoComplete="username" />
        <SubmitButton full>{t("accounts.sendEmail")}</SubmitButton>
      </Form>
      <div className={door.links}>
        <Link href={paths.signIn}>{t("accounts.backToSignIn")}</Link>
      </div>
    </Door>
  );
}
