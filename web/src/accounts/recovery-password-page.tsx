import "#text/accounts.ts";
import { useNavigate } from "@tanstack/react-router";
import { security, SetNewPassword } from "@vitrine/contract/security";
import { call } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { useLetterToken } from "#app/use-letter-token.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form.tsx";
import { Link } from "#ui/link.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { IncompleteLink } from "./incomplete-link.tsx";
import { NewPasswordFields, typedTwice } from "./new-password-fields.tsx";

/** Where the recovery letter leads: the password is chosen anew. */
export function RecoveryPasswordPage() {
  const navigate = useNavigate();
  const token = useLetterToken();
  if (token === "") return <IncompleteLink />;

  return (
    <Door title={t("accounts.setPassword")} lead={t("accounts.setPasswordLead")}>
      <Form
        schema={typedTwice(SetNewPassword)}
        start={{ token, password: "", confirmation: "" }}
        onSubmit={async ({ password }) => {
          await call(security.finishRecovery, { password, token });
          await navigate({ to: paths.recovery.changed, replace: true });
        }}
      >
        <NewPasswordFields />
        <SubmitButton full>{t("accounts.savePassword")}</SubmitButton>
      </Form>
      <div className={door.links}>
        <Link href={paths.recovery.email}>{t("accounts.askNewLetter")}</Link>
      </div>
    </Door>
  );
}
