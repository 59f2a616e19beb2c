import { Navigate } from "@tanstack/react-router";
import { RegisterMember } from "@vitrine/contract/onboarding/sign-up";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { PasswordAgain } from "./account-page.tsx";
import { signUpPlaces } from "./places.ts";
import { Step } from "./sign-up-step.tsx";
import { signUp, useSignUp } from "./sign-up.ts";
import { StepButtons } from "./step-buttons.tsx";
import { useRegister } from "./use-register.ts";

const Colleague = RegisterMember.pick({ firstName: true, lastName: true });

/** Asks to join a company that already has an account. */
export function JoinPage() {
  const { email, typed } = useSignUp();
  const register = useRegister();
  const company = typed?.brandName;
  if (email === undefined || !company) return <Navigate to={signUpPlaces.email} replace />;
  if (signUp.password() === undefined) return <PasswordAgain kind="MEMBER" />;

  return (
    <Step
      step="company"
      name="person"
      title={t("onboarding.joinTitle", { company })}
      lead={t("onboarding.joinLead", { company })}
    >
      <Form
        schema={Colleague}
        start={{ firstName: typed?.firstName ?? "", lastName: typed?.lastName ?? "" }}
        onSubmit={(values) => register("MEMBER", values)}
        onChange={(values) => signUp.type(values)}
        takesFocus
      >
        <FieldPair>
          <TextField name="firstName" label={t("onboarding.firstName")} autoComplete="given-name" />
          <TextField name="lastName" label={t("onboarding.lastName")} autoComplete="family-name" />
        </FieldPair>
        <StepButtons back={signUpPlaces.account("MEMBER")}>
          <SubmitButton>{t("onboarding.sendRequest")}</SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
