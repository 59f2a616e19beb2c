import { useQuery } from "@tanstack/react-query";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import type { Role } from "@vitrine/contract/roles";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { readOf, useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { enterWith } from "#app/session/session.ts";
import { isDemo } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/form/code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { JoinRequestSent } from "./join-request-sent.tsx";
import { NoSignUp, SignUpOver } from "./no-sign-up.tsx";
import { signUpPlaces } from "./places.ts";
import { ResendLine } from "./resend-line.tsx";
import { signUp, useSignUp } from "./sign-up.ts";
import { Step } from "./sign-up-step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useGoingIn } from "./use-going-in.ts";
import { Verified } from "./verified.tsx";
import styles from "./sign-up.module.css";

const askEvery = 3_000;
const signUpOver = "onboarding.sign_up_over";
const codeWrong = "accounts.code_wrong";

const Code = z.object({
  code: z
    .string()
    .min(1, messages.enterCode)
    .length(6, { error: () => t("onboarding.codeShort") }),
});

/** Whether the sign-up itself is over; without a connection that cannot be known. */
const isOver = (error: unknown) => error instanceof Problem && error.code === signUpOver;

/** No other try with this code is possible: says so at the field, with what is. */
const usedUp = ({ status, code, message }: Problem) =>
  new Problem(status, { code, message: `${message} ${t("onboarding.codeUsedUp")}` });

/** Waits for the address to be confirmed: here by a code, or anywhere by a link. */
export function LinkPage() {
  const { email, token, role } = useSignUp();
  const [awaited] = useState(token && email);
  const progress = useQuery({
    ...readOf(onboarding.progress, { token: token ?? "" }),
    enabled: token !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.isVerified || isOver(state.error) ? false : askEvery,
    retry: false,
  });
  if (email === undefined || token === undefined) {
    // Another tab has completed it, and nothing of it is left on this device.
    return awaited === undefined ? <NoSignUp /> : <SignUpOver email={awaited} />;
  }
  if (isOver(progress.error)) return <SignUpOver email={email} />;
  const { isVerified = false, isWaiting = false, companyShortName = "" } = progress.data ?? {};
  if (isVerified && isWaiting) return <JoinRequestSent company={companyShortName} />;
  const kind = role ?? progress.data?.role;
  const resendAt = progress.data && progress.dataUpdatedAt + progress.data.resendInSeconds * 1_000;
  const waits = { isVerified, resendAt };
  // The e-mail went to the address of the sign-up, whatever was typed since.
  const sentTo = progress.data?.email ?? email;
  return <Email email={sentTo} token={token} role={kind} {...waits} />;
}

interface EmailProps {
  email: string;
  token: string;
  role: Role | undefined;
  /** Confirmed by the link, here or on another device. */
  isVerified: boolean;
  /** When the e-mail can be requested again, once known. */
  resendAt: number | undefined;
}

function Email({ email, token, role, isVerified, resendAt }: EmailProps) {
  const [hasCode, setHasCode] = useState(false);
  const [hasTries, setHasTries] = useState<boolean>();
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
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== codeWrong) throw error;
      const isUsedUp = error.carried("isUsedUp") === true;
      setHasTries(!isUsedUp);
      throw isUsedUp ? usedUp(error) : error;
    } finally {
      setHasCode(false);
    }
  };

  useEffect(() => {
    if (!isVerified || hasCode || isStopped || going.current) return;
    going.current = true;
    signInAndGo().catch(() => setIsStopped(true));
  }, [isVerified, hasCode, isStopped, signInAndGo]);

  if (isVerified && isStopped && !hasCode) return <Verified email={email} here />;
  return (
    <Step
      step="verification"
      title={t("onboarding.inboxTitle")}
      lead={
        <>
          {t("onboarding.inboxSent")} <strong className={styles.address}>{email}</strong>.{" "}
          {t("onboarding.inboxHow")}
        </>
      }
    >
      <Form schema={Code} start={{ code: "" }} onSubmit={({ code }) => confirm(code)} takesFocus>
        <CodeField name="code" label={t("onboarding.code")} />
        <div className={styles.waiting}>
          {hasTries && <p className={styles.resend}>{t("onboarding.codeTries")}</p>}
          <ResendLine
            key={String(resendAt === undefined)}
            token={token}
            role={role}
            opensAt={resendAt}
            onSent={() => setHasTries(undefined)}
          />
          <p className={styles.resend}>
            {t("onboarding.wrongAddress")}
            <Link href={signUpPlaces.email}>{t("onboarding.changeAddress")}</Link>
          </p>
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
        <StepButtons back={signUpPlaces.company(role)}>
          <SubmitButton>{t("onboarding.confirm")}</SubmitButton>
        </StepButtons>
      </Form>
    </Step>
  );
}
