import { security } from "@vitrine/contract/accounts/security";
import { SetNewPassword } from "@vitrine/contract/accounts/passwords";
import { readOf, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import account from "./account.module.css";
import door from "./door.module.css";
import { Door } from "./door.tsx";
import { IncompleteLink } from "./incomplete-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { withRepeat } from "./with-repeat.ts";
import { useGoingInAgain } from "./use-going-in-again.ts";
import { useLink } from "./use-link.ts";

/** Opened from the recovery e-mail: choose a new password. */
export function RecoveryPasswordPage() {
  const token = useEmailToken();
  const { link, refusal } = useLink({
    ...readOf(security.recoveryByLink, { token }),
    enabled: token !== "",
  });
  if (token === "") return <IncompleteLink />;
  if (refusal) return <SpentLink>{refusal}</SpentLink>;

  return (
    <Door title={t("accounts.setPassword")} lead={t("accounts.setPasswordLead")}>
      <Await read={link} failed={t("accounts.linkNotRead")}>
        {({ email }) => <NewPassword token={token} email={email} />}
      </Await>
    </Door>
  );
}

const SpentLink = ({ children }: { children: string }) => (
  <Door title={t("accounts.setPassword")}>
    <div className={account.stack}>
      <Note tone="danger">{children}</Note>
      <p>
        <LinkButton variant="primary" href={paths.recovery.email}>
          {t("accounts.askNewEmail")}
        </LinkButton>
      </p>
    </div>
  </Door>
);

function NewPassword({ token, email }: { token: string; email: string }) {
  const save = useWrite(security.finishRecovery);
  const goIn = useGoingInAgain();

  return (
    <>
      <Form
        schema={withRepeat(SetNewPassword)}
        start={{ token, password: "", confirmation: "" }}
        takesFocus
        onSubmit={async ({ password }) => {
          await save.mutateAsync({ password, token });
          await goIn({ username: email, password, remember: false });
        }}
      >
        <p>{t("accounts.setPasswordOf", { email })}</p>
        {/* A password manager keeps the password with the address it belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        <SubmitButton full>{t("accounts.savePassword")}</SubmitButton>
      </Form>
      <div className={door.links}>
        <Link href={paths.recovery.email}>{t("accounts.askNewEmail")}</Link>
      </div>
    </>
  );
}
