import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { readOf } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { asProblem } from "#ui/problem.ts";
import { useTabTitle } from "#ui/tab-title.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Asked } from "./asked.tsx";
import { Verified } from "./verified.tsx";

/** Opened from the letter, on any device: proves the address, and signs nobody in. */
export function VerificationPage() {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  if (token === undefined) return <NotVerified message={t("onboarding.noToken")} />;
  return <Verification token={String(token)} />;
}

export function Verification({ token }: { token: string }) {
  // Once for each token, however often the screen is drawn: it opens nothing a second time.
  const verified = useQuery({
    ...readOf(onboarding.verify, { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  if (verified.isError && asProblem(verified.error).status !== 0) {
    return <NotVerified message={asProblem(verified.error).message} />;
  }

  return (
    <Await read={verified} failed={t("onboarding.notVerified")} skeleton={<Checking />}>
      {({ isWaiting, email }) => (isWaiting ? <Asked company="" /> : <Verified email={email} />)}
    </Await>
  );
}

const Checking = () => (
  <EmptyState title={t("onboarding.verifying")}>{t("ui.stillLoading")}</EmptyState>
);

/** The server's own words, and the way to another letter. */
function NotVerified({ message }: { message: string }) {
  const title = t("onboarding.notVerified");
  useTabTitle(title);

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <div role="alert">
        <EmptyState
          title={message}
          action={
            <LinkButton variant="primary" href={paths.signIn}>
              {t("onboarding.signIn")}
            </LinkButton>
          }
        >
          {t("onboarding.notVerifiedText")}
        </EmptyState>
      </div>
    </>
  );
}
