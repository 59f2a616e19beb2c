import { t } from "#text/index.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

/** The password again, and a code if there is a second factor. */
export const ProofFields = ({ withCode }: { withCode: boolean }) => (
  <>
    <PasswordField name="password" label={t("app.password")} autoComplete="current-password" />
    {withCode && (
      <TextField
        name="code"
        label={t("accounts.codeOfAppOrRecovery")}
        autoComplete="one-time-code"
      />
    )}
  </>
);
