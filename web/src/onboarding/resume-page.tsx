import { Navigate } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { useEffect } from "react";
import { useWriteOnce } from "#app/calls/api.ts";
import { useEmailToken } from "#app/use-email-token.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { HiddenHeading } from "./notice.tsx";
import { isRefused, Refused } from "./not-verified.tsx";
import { signUpPlaces } from "./places.ts";
import { signUp } from "./sign-up.ts";

/** The entrance: continues a sign-up that was saved for later, or begins a new one. */
export function ResumePage() {
  const token = useEmailToken();
  if (token === "") return <Navigate to={signUpPlaces.email} replace />;
  return <Resuming token={token} />;
}

const ourScreen = /^\/auth\/sign-up\/[\w/-]+$/;

function Resuming({ token }: { token: string }) {
  const resumed = useWriteOnce(onboarding.resumeDraft, { token });
  const { data } = resumed;

  useEffect(() => {
    if (!data) return;
    const { draft, ...known } = data;
    const { role, path: _, ...typed } = draft;
    signUp.change({ ...known, role: role ?? undefined, typed, token: undefined });
  }, [data]);

  if (isRefused(resumed.error))
    return (
      <Refused
        title={t("onboarding.notResumed")}
        message={t("onboarding.notResumed")}
        action={
          <LinkButton variant="primary" href={signUpPlaces.email}>
            {t("onboarding.begin")}
          </LinkButton>
        }
      >
        {t("onboarding.notResumedText")}
      </Refused>
    );
  return (
    <>
      <HiddenHeading>{t("onboarding.resuming")}</HiddenHeading>
      <Await read={resumed} failed={t("onboarding.notResumed")} skeleton={<TextSkeleton />}>
        {({ draft: { path } }) => (
          <Navigate to={path && ourScreen.test(path) ? path : signUpPlaces.email} replace />
        )}
      </Await>
    </>
  );
}
