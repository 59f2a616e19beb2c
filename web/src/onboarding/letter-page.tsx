import { useQuery } from "@tanstack/react-query";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import type { Role } from "@vitrine/contract/roles";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { readOf, useWrite } from "#app/api.ts";
import { isDemo } from "#app/shop.ts";
import { Problem } from "#app/problem.ts";
import { enterWith } from "#app/session.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/code-field.tsx";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Asked } from "./asked.tsx";
import { NoSignUp } from "./no-sign-up.tsx";
import { signUpPlaces } from "./places.ts";
import { ResendLine } from "./resend-line.tsx";
import { signUp, useSignUp } from "./sign-up.ts";
import { Step } from "./sign-up-step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useGoingIn } from "./use-going-in.ts";
import { Verified } from "./verified.tsx";
import styles from "./sign-up.module.css";

const askEvery = 3_000;
const fullWait = 60;
const signUpOver = "onboarding.sign_up_over";

const Code = z.object({ code: z.string(messages.enterCode).length(6, messages.enterCode) });

/** The sign-up itself has ended; without a connection it only cannot be asked about. */
const isOver = (error: unknown) => error instanceof Problem && error.code === signUpOver;

/** Waits for the letter to be read: here by its code, or anywhere by its link. */
export function LetterPage() {
  const { email, token, role } = useSignUp();
  const progress = useQuery({
    ...readOf(onboarding.progress, { token: token ?? "" }),
    enabled: token !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.isVerified || isOver(state.error) ? false : askEvery,
    retry: false,
  });
  const isLost = email === undefined || token === undefined || isOver(progress.error);
  if (isLost) return <NoSignUp />;
  const { isVerified = false, isWaiting = false, companyShortName = "" } = progress.data ?? {};
  if (isVerified && isWaiting) return <Asked company={companyShortName} />;
  const kind = role ?? progress.data?.role;
  const waits = { isVerified, seconds: progress.data?.resendInSeconds };
  return <Letter email={email} token={token} role={kind} {...waits} />;
}

interface LetterProps {
  email: string;
  token: string;
  role: Role | undefined;
  /** By the link, here or elsewhere. */
  isVerified: boolean;
  /** How long the last letter is given to arrive, once it is known. */
  seconds: number | undefined;
}

function Letter({ email, token, role, isVerified, seconds }: LetterProps) {
  const [hasCode, setHasCode] = useState(false);
  const verify = useWrite(onboarding.verify, { refreshes: [onboarding.progress] });
  const { goIn, signInAndGo } = useGoingIn();
  const [isStopped, setIsStopped] = useState(signUp.password() === undefined);
  const going = useRef(false);

  const confirm = async (code: string) => {
    setHasCode(true);
    try {
      const { tokens } = await verify.mutateAsync({ token, code });
      if (!tokens) return;
      enterWith(tokens, false);
      await goIn();
    } finally {
      setHasCode(false);
    }
  };

  useEffect(() => {
    if (!isVerified || hasCode || isStopped || going.current) return;
    going.current = true;
    signInAndGo().catch(() => setIsStopped(true));
  }, [isVerified, hasCode, isStopped, signInAndGo]);

  if (isVerified && isStopped && !hasCode) return <Verified email={email} />;
  return (
    <Step
      step="verification"
      title={t("onboarding.letterTitle")}
      lead={
        <>
          {t("onboarding.letterSent")} <strong className={styles.address}>{email}</strong>.{" "}
          {t("onboarding.letterHow")}
        </>
      }
    >
      <Form schema={Code} start={{ code: "" }} onSubmit={({ code }) => confirm(code)}>
        <CodeField name="code" label={t("onboarding.code")} />
        <div className={styles.waiting}>
          <ResendLine
            key={String(seconds === undefined)}
            token={token}
            role={role}
            seconds={seconds ?? fullWait}
          />
          <p className={styles.resend}>
            {t("onboarding.waitingHere")} {t("onboarding.spam")}
          </p>
          {isDemo() && (
            <p className={styles.resend}>
              <a href="/dev/mail" target="_blank" rel="noreferrer">
                {t("onboarding.demoMail")}
              </a>
            </p>
          )}
        </div>
        <StepButtons back={signUpPlaces.email}>
          <SubmitButton>{t("onboarding.confirm")}</SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
