import { Navigate, useMatch } from "@tanstack/react-router";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { Area } from "#app/screens/area.tsx";
import { findScreen, screen } from "#app/screens/screen.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/onboarding.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { AccountPage } from "./account-page.tsx";
import { AddEmailPage } from "./add-email-page.tsx";
import { BusinessTypePage } from "./business-type-page.tsx";
import { CompanyPage } from "./company-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { JoinPage } from "./join-page.tsx";
import { LinkPage } from "./email-link-page.tsx";
import { signUpPlaces } from "./places.ts";
import { ResumePage } from "./resume-page.tsx";
import { SignUpFrame } from "./sign-up-frame.tsx";
import { VerificationPage } from "./verification-page.tsx";

const ChoosePlanPage = later(() => import("./choose-plan-page.tsx"), "ChoosePlanPage");
const RetailBillingPage = later(() => import("./retail-billing-page.tsx"), "RetailBillingPage");

// None of these screens is in a menu; their pages name themselves.
const look = { title: () => t("onboarding.begin") };

/** The screens beside the shop window. */
const besideTheWindow = [
  screen("/auth/sign-up", ResumePage, look),
  screen("/auth/sign-up/add-email", AddEmailPage, look),
  screen("/auth/sign-up/choose-business-type", BusinessTypePage, look),
  screen("/auth/sign-up/retailer/sign-up-email", AccountPage, look),
  screen("/auth/sign-up/retailer/sign-up-company", CompanyPage, look),
  screen("/auth/sign-up/retailer/email-verification", VerificationPage, look),
  screen("/auth/sign-up/retailer/email-verification-proceed", LinkPage, look),
  screen("/auth/sign-up/startup/sign-up-email", AccountPage, look),
  screen("/auth/sign-up/startup/sign-up-company", CompanyPage, look),
  screen("/auth/sign-up/startup/email-verification", VerificationPage, look),
  screen("/auth/sign-up/startup/email-verification-proceed", LinkPage, look),
  screen("/auth/sign-up/member/sign-up-email", AccountPage, look),
  screen("/auth/sign-up/member/sign-up-company", JoinPage, look),
  screen("/auth/sign-up/member/email-verification", InvitationPage, look),
  screen("/auth/sign-up/email-verification-proceed", LinkPage, look),
];

/** Full width, for people who are signed in. */
const wide = [
  screen("/auth/sign-up/choose-your-plan", ChoosePlanPage, look),
  screen("/auth/sign-up/retail-billing-details", RetailBillingPage, look),
];

/** Every screen between creating an account and its first steps. */
export function SignUpPage() {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });

  if (findScreen(wide, address)) {
    if (!isSignedIn()) return <Navigate to={paths.signIn} search={{ to: address }} replace />;
    return <Area screens={wide} page={Page} pending={<TextSkeleton />} />;
  }
  if (!findScreen(besideTheWindow, address)) return <Navigate to={signUpPlaces.email} replace />;
  return (
    <SignUpFrame>
      <Area screens={besideTheWindow} page={Page} />
    </SignUpFrame>
  );
}
