import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { HiddenHeading } from "./notice.tsx";
import { signUpPlaces } from "./places.ts";
import { useSignUp } from "./sign-up.ts";

const tooOften = 429;

/** Whether the server refused for good; any other error may pass. */
export const isRefused = (error: unknown) => {
  const { status = 0 } = error ? asProblem(error) : {};
  return status >= 400 && status < 500 && status !== tooOften;
};

interface RefusedProps {
  title?: string;
  message: string;
  action: ReactNode;
  children?: ReactNode;
}

/** Why it did not open, and what to do next. */
export const Refused = ({ title, message, action, children }: RefusedProps) => (
  <>
    <HiddenHeading>{title ?? t("onboarding.notVerified")}</HiddenHeading>
    <div role="alert">
      <EmptyState thing="envelope" title={message} action={action}>
        {children}
      </EmptyState>
    </div>
  </>
);

const ToSignIn = () => (
  <LinkButton variant="primary" href={paths.signIn}>
    {t("onboarding.signIn")}
  </LinkButton>
);

export const LinkIncomplete = () => (
  <Refused message={t("onboarding.noToken")} action={<ToSignIn />} />
);

/** Several sign-ups wait for this address: only the code, typed where one signed up, tells them apart. */
function CodeNeeded() {
  const { token, role } = useSignUp();
  const action = token ? (
    <LinkButton variant="primary" href={signUpPlaces.mail(role)}>
      {t("onboarding.typeCode")}
    </LinkButton>
  ) : (
    <ToSignIn />
  );

  return (
    <Refused message={t("onboarding.codeNeeded")} action={action}>
      {t("onboarding.codeNeededText")} {!token && t("onboarding.codeNeededElsewhere")}
    </Refused>
  );
}

const EmailExists = ({ message }: { message: string }) => (
  <Refused
    message={message}
    action={
      <>
        <ToSignIn />
        <LinkButton href={paths.recovery.email}>{t("onboarding.forgot")}</LinkButton>
      </>
    }
  />
);

/** Why a link opens nothing. */
export function NotVerified({ error }: { error: unknown }) {
  const { code, message } = asProblem(error);
  if (code === "onboarding.code_needed") return <CodeNeeded />;
  if (code === "00-09") return <EmailExists message={message} />;
  // The server's message is about a typed code, but here none was typed.
  if (code === "accounts.code_wrong")
    return (
      <Refused message={t("onboarding.notVerified")} action={<ToSignIn />}>
        {t("onboarding.notVerifiedText")}
      </Refused>
    );
  const title = code === "members.invitation_used" ? message : undefined;
  return <Refused {...(title && { title })} message={message} action={<ToSignIn />} />;
}
