import { t } from "#text/index.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

/** The e-mail address and first password for a person whom staff register. */
export const SignInFields = () => (
  <>
    <TextField
      name="email"
      label={t("company.email")}
      help={t("company.newEmailHelp")}
      type="email"
      inputMode="email"
      autoComplete="off"
    />
    <PasswordField
      name="password"
      label={t("company.firstPassword")}
      help={t("company.firstPasswordHelp")}
      autoComplete="new-password"
      optional
    />
  </>
);
