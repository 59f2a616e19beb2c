import { useQuery } from "@tanstack/react-query";
import { onboarding } from "@vitrine/contract/onboarding";
import { useState } from "react";
import { readOf, useWriteOnce } from "#app/calls/api.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { ConfirmSignUp } from "./confirm-sign-up.tsx";
import { isRefused, LinkIncomplete, NotVerified } from "./not-verified.tsx";
import { signUp } from "./sign-up.ts";
import { Proved } from "./verified.tsx";

/** Opened from the e-mail on any device: proves the address, but signs nobody in. */
export function VerificationPage() {
  const token = useEmailToken();
  return token === "" ? <LinkIncomplete /> : <Verification token={token} />;
}

// Sent once for each link, however often the screen is drawn.
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnReconnect: false,
};

/**
 * Opening an e-mail's link is no consent: it may be somebody else's sign-up, and mail scanners open links,
 * too. Only the browser that signed up needs no press.
 */
export function Verification({ token }: { token: string }) {
  const [signUpToken] = useState(() => signUp.read().token);
  const link = useQuery({ ...readOf(onboarding.signUpByLink, { token, signUpToken }), ...once });
  if (isRefused(link.error)) return <NotVerified error={link.error} />;

  return (
    <Await read={link} failed={t("onboarding.notVerified")} skeleton={<Checking />}>
      {({ email, isWaiting, signUp: found }) => {
        if (!found) return <Proved email={email} isWaiting={isWaiting} />;
        if (found.isOwn) return <OpenAtOnce token={token} signUpToken={signUpToken} />;
        return <ConfirmSignUp token={token} email={email} {...found} />;
      }}
    </Await>
  );
}

type Own = { token: string; signUpToken: string | null | undefined };

function OpenAtOnce({ token, signUpToken }: Own) {
  const verified = useWriteOnce(onboarding.verify, { token, signUpToken });
  if (isRefused(verified.error)) return <NotVerified error={verified.error} />;

  return (
    <Await read={verified} failed={t("onboarding.notVerified")} skeleton={<Checking />}>
      {({ email, isWaiting }) => <Proved email={email} isWaiting={isWaiting} />}
    </Await>
  );
}

const Checking = () => (
  <EmptyState thing="envelope" title={t("onboarding.verifying")}>
    {t("ui.stillLoading")}
  </EmptyState>
);
