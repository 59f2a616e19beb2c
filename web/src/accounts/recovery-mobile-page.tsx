import { useNavigate, useSearch } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { ResetPassword } from "@vitrine/contract/accounts/passwords";
import { security } from "@vitrine/contract/accounts/security";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/form/code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Door } from "./door.tsx";
import { IncompleteLink } from "./incomplete-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { withRepeat } from "./with-repeat.ts";
import { useGoingInAgain } from "./use-going-in-again.ts";

/** The new password is allowed by the link's token or the e-mail's code. */
const WithCode = ResetPassword.pick({ password: true }).extend({
  code: z.string(messages.enterCode).trim().min(1, messages.enterCode).max(100),
});
const WithToken = ResetPassword.pick({ password: true }).extend({ code: z.string().optional() });

type Search = { id?: unknown; type?: unknown; token?: unknown };

const text = (value: unknown) => (value === undefined ? "" : String(value));

/** Password recovery of the phone app, which puts the account into the page's address. */
export function RecoveryMobilePage() {
  const navigate = useNavigate();
  const save = useWrite(security.resetPassword);
  const goIn = useGoingInAgain();
  const search: Search = useSearch({ strict: false });
  const id = text(search.id);
  const type = text(search.type);
  const token = text(search.token);

  const reset = async ({ password, code }: { password: string; code?: string | undefined }) => {
    const right = token === "" ? { code } : { token };
    const { message } = await save.mutateAsync({ id, type, password, ...right });
    if (message !== messages.passwordReset) throw new Error(message);
    // Signing in takes an e-mail address; a person's id does not do.
    if (id.includes("@")) return goIn({ username: id, password, remember: false });
    await navigate({ to: paths.recovery.changed, replace: true });
  };

  if (id === "" || type === "") return <IncompleteLink />;
  return (
    <Door title={t("accounts.setPassword")} lead={t("accounts.setPasswordLead")}>
      <Form
        schema={withRepeat(token === "" ? WithCode : WithToken)}
        start={{ code: "", password: "", confirmation: "" }}
        onSubmit={reset}
      >
        {token === "" && (
          <CodeField
            name="code"
            label={t("accounts.code")}
            help={t("accounts.codeFromEmail")}
            sends={false}
          />
        )}
        <NewPasswordFields />
        <SubmitButton full>{t("accounts.savePassword")}</SubmitButton>
      </Form>
    </Door>
  );
}
