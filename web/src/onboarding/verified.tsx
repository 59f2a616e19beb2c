import { t } from "#text/index.ts";
import { JoinRequestSent } from "./join-request-sent.tsx";
import { Notice, SignInAs } from "./notice.tsx";

/** The result of an e-mail's link. */
export const Proved = ({ email, isWaiting }: { email: string; isWaiting: boolean }) =>
  isWaiting ? <JoinRequestSent company="" /> : <Verified email={email} />;

/** The address is proved, but nobody is signed in here; `here` one signed up, but the password is gone. */
export const Verified = ({ email, here = false }: { email: string; here?: boolean }) => (
  <Notice title={t("onboarding.verified")} action={<SignInAs email={email} />}>
    {here ? t("onboarding.verifiedHere") : t("onboarding.verifiedText")}
  </Notice>
);
