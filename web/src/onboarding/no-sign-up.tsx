import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Notice, SignInAs } from "./notice.tsx";
import { signUpPlaces } from "./places.ts";
import { signUp } from "./sign-up.ts";

/** No sign-up is waiting on this device. */
export const NoSignUp = () => (
  <Notice
    title={t("onboarding.noSignUp")}
    action={
      <LinkButton variant="primary" href={signUpPlaces.email}>
        {t("onboarding.begin")}
      </LinkButton>
    }
  >
    {t("onboarding.noSignUpText")}
  </Notice>
);

/** The sign-up is over; signing in leads on, as far as there is an account. */
export const SignUpOver = ({ email }: { email: string }) => (
  <Notice
    title={t("onboarding.signUpOver")}
    action={
      <>
        <SignInAs email={email} />
        <LinkButton href={signUpPlaces.email} onClick={() => signUp.change({ token: undefined })}>
          {t("onboarding.begin")}
        </LinkButton>
      </>
    }
  >
    {t("onboarding.signUpOverText")}
  </Notice>
);
