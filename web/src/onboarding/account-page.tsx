import { IconMail } from "@tabler/icons-react";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { SignUpAccount } from "@vitrine/contract/onboarding/sign-up";
import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { Agreement } from "#app/policies/agreement.tsx";
import { t } from "#text/index.ts";
import { CheckField } from "#ui/form/control/check-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import { signUpPlaces } from "./places.ts";
import { Step } from "./sign-up-step.tsx";
import styles from "./sign-up.module.css";
import { signUp, useSignUp } from "./sign-up.ts";
import { StepButtons } from "./step-buttons.tsx";

const Account = SignUpAccount.extend({
  agreed: z.literal(true, { error: () => t("onboarding.agreeMissing") }),
});

/** Back to the password: it is stored nowhere, so after a reload or on another device it is unknown. */
export const PasswordAgain = ({ kind }: { kind: Role }) => (
  <Navigate to={signUpPlaces.account(kind)} search={{ again: true }} replace />
);

/** Why the password is asked for a second time, if it is. */
function AgainNote() {
  const { again }: { again?: unknown } = useSearch({ strict: false });
  return again === undefined ? null : <Note>{t("onboarding.passwordAgain")}</Note>;
}

/** E-mail and password; the password stays in this tab's memory until the account is created. */
export function AccountPage() {
  const navigate = useNavigate();
  const { email, role, refusedPassword } = useSignUp();
  const check = useWrite(
    branchOf(role) === "retailer" ? onboarding.checkEmailOfRetailer : onboarding.checkEmail,
  );
  if (email === undefined) return <Navigate to={signUpPlaces.email} replace />;
  if (role === undefined) return <Navigate to={signUpPlaces.businessType} replace />;

  const send = async ({ password }: z.output<typeof Account>) => {
    const checked = await check.mutateAsync({ email, password });
    signUp.change({ ...checked, refusedPassword: undefined });
    signUp.holdPassword(password);
    await navigate({ to: signUpPlaces.company(role) });
  };

  const held = signUp.password();
  return (
    <Step step="account" title={t("onboarding.accountTitle")} lead={t("onboarding.accountLead")}>
      <p className={styles.fact}>
        <IconMail aria-hidden />
        {t("onboarding.yourAddress")} <strong>{email}</strong>
        <Link href={signUpPlaces.email}>{t("onboarding.changeAddress")}</Link>
      </p>
      {refusedPassword && <Note tone="danger">{refusedPassword}</Note>}
      {held === undefined && !refusedPassword && <AgainNote />}
      <Form
        schema={Account}
        start={{ email, password: held ?? "", ...(held !== undefined && { agreed: true }) }}
        onSubmit={send}
        takesFocus
      >
        {/* A password manager keeps the password with the address it belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t("onboarding.password")}
          help={t("onboarding.passwordHelp")}
          autoComplete="new-password"
        />
        <CheckField name="agreed" label={t("onboarding.agree")} words={<Agreement />} />
        <StepButtons back={signUpPlaces.businessType}>
          <SubmitButton>{t("onboarding.continue")}</SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
