import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { signUpPlaces } from "./places.ts";
import { signUp } from "./sign-up.ts";

/** Nothing is waited for on this device. */
export function NoSignUp() {
  const title = t("onboarding.noSignUp");
  useTabTitle(title);

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        title={title}
        action={
          <LinkButton variant="primary" href={signUpPlaces.email}>
            {t("onboarding.begin")}
          </LinkButton>
        }
      >
        {t("onboarding.noSignUpText")}
      </EmptyState>
    </>
  );
}

/** What was waited for is over; its password still leads on, as far as there is anything left. */
export function SignUpOver({ email }: { email: string }) {
  const title = t("onboarding.signUpOver");
  useTabTitle(title);

  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <EmptyState
        title={title}
        action={
          <>
            <LinkButton
              variant="primary"
              href={`${paths.signIn}?${new URLSearchParams({ email })}`}
            >
              {t("onboarding.verifiedSignIn", { email })}
            </LinkButton>
            <LinkButton
              href={signUpPlaces.email}
              onClick={() => signUp.change({ token: undefined })}
            >
              {t("onboarding.begin")}
            </LinkButton>
          </>
        }
      >
        {t("onboarding.signUpOverText")}
      </EmptyState>
    </>
  );
}
