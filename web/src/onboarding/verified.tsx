import { t } from "#text/index.ts";
import { JoinRequestSent } from "./join-request-sent.tsx";
import { Notice, SignInAs } from "./notice.tsx";

/** The result of an e-mail's link. */
export const Proved = ({ email, isWaiting }: { email: string; isWaiting: boolean }) =>
  isWaiting ? <JoinRequestSent company="" /> : <Verified email={email} />;

/** The address is proved, but nobody is signed in here. */
export const Verified = ({ email }: { email: string }) => (
  <Notice title={t("onboarding.verified")} action={<SignInAs email={email} />}>
    {t("onboarding.verifiedText")}
  </Notice>
);
