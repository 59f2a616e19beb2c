import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Asked } from "./asked.tsx";

/** What a letter's link has led to. */
export const Proved = ({ email, isWaiting }: { email: string; isWaiting: boolean }) =>
  isWaiting ? <Asked company="" /> : <Verified email={email} />;

/** The address is proved, but nobody is signed in here. */
export function Verified({ email }: { email: string }) {
  const title = t("onboarding.verified");
  useTabTitle(title);

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        title={title}
        action={
          <LinkButton variant="primary" href={`${paths.signIn}?${new URLSearchParams({ email })}`}>
            {t("onboarding.verifiedSignIn", { email })}
          </LinkButton>
        }
      >
        {t("onboarding.verifiedText")}
      </EmptyState>
    </>
  );
}
