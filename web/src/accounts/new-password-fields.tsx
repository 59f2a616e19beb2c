import { t } from "#text/index.ts";
import { PasswordField } from "#ui/form/password-field.tsx";

/** A new password, twice. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label={t("accounts.newPassword")}
      help={t("accounts.newPasswordHelp")}
      autoComplete="new-password"
    />
    <PasswordField
      name="confirmation"
      label={t("accounts.newPasswordAgain")}
      autoComplete="new-password"
    />
  </>
);
