import { useNavigate } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { useState } from "react";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { FailureTone } from "#ui/state/failure-tone.ts";
import { EmailAddress } from "./email-address.ts";
import { SignInAs } from "./notice.tsx";
import { signUpPlaces } from "./places.ts";
import { signUp, useSignUp } from "./sign-up.ts";
import { Step } from "./sign-up-step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import styles from "./sign-up.module.css";

const Address = z.object({ email: EmailAddress });

const emailExists = "00-09";

/** The first question; its answer decides what is asked next. */
export function AddEmailPage() {
  const navigate = useNavigate();
  const check = useWrite(onboarding.checkEmail);
  const { email = "" } = useSignUp();
  const [taken, setTaken] = useState<string>();

  const send = async (address: string) => {
    const known = await check.mutateAsync({ email: address }).catch((error: unknown) => {
      if (error instanceof Problem && error.code === emailExists) setTaken(address);
      throw error;
    });
    const isSame = signUp.read().email === address;
    const begun = isSame ? {} : { token: undefined, role: undefined };
    signUp.change({ email: address, ...known, ...begun });
    await navigate({ to: signUpPlaces.businessType });
  };

  return (
    <Step step="email" title={t("onboarding.emailTitle")} lead={t("onboarding.emailLead")}>
      <FailureTone value="warning">
        <Form
          schema={Address}
          start={{ email }}
          onSubmit={(values) => send(values.email)}
          onChange={() => setTaken(undefined)}
          takesFocus
        >
          <TextField
            name="email"
            label={t("onboarding.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          {taken !== undefined && <Taken email={taken} />}
          <StepButtons>
            <SubmitButton>{t("onboarding.continue")}</SubmitButton>
          </StepButtons>
        </Form>
      </FailureTone>
    </Step>
  );
}

/** The address already has an account: leads to its sign-in. */
const Taken = ({ email }: { email: string }) => (
  <div className={styles.actions}>
    <SignInAs email={email} beside />
    <LinkButton variant="quiet" href={paths.recovery.email}>
      {t("onboarding.forgot")}
    </LinkButton>
  </div>
);
