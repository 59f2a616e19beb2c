import { Navigate, useParams } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { isSignedIn } from "#app/session/session.ts";
import "#text/onboarding.ts";
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

const ChoosePlanPage = later(() =>
  import("./choose-plan-page.tsx").then((it) => it.ChoosePlanPage),
);
const RetailBillingPage = later(() =>
  import("./retail-billing-page.tsx").then((it) => it.RetailBillingPage),
);

/** By what follows `/auth/sign-up/`, so that the first script knows one address instead of all. */
const besideTheWindow = new Map<string, ComponentType>([
  ["", ResumePage],
  ["add-email", AddEmailPage],
  ["choose-business-type", BusinessTypePage],
  ["retailer/sign-up-email", AccountPage],
  ["retailer/sign-up-company", CompanyPage],
  ["retailer/email-verification", VerificationPage],
  ["retailer/email-verification-proceed", LinkPage],
  ["startup/sign-up-email", AccountPage],
  ["startup/sign-up-company", CompanyPage],
  ["startup/email-verification", VerificationPage],
  ["startup/email-verification-proceed", LinkPage],
  ["member/sign-up-email", AccountPage],
  ["member/sign-up-company", JoinPage],
  ["member/email-verification", InvitationPage],
  ["email-verification-proceed", LinkPage],
]);

const wide = new Map<string, ComponentType>([
  ["choose-your-plan", ChoosePlanPage],
  ["retail-billing-details", RetailBillingPage],
]);

/** Every screen between the wish for an account and its first steps. */
export function SignUpPage() {
  const { _splat = "" } = useParams({ strict: false });
  const path = _splat.replace(/\/$/, "");
  const Wide = wide.get(path);
  const Narrow = besideTheWindow.get(path);

  if (Wide) {
    const here = `${paths.signUp}/${path}`;
    if (!isSignedIn()) return <Navigate to={paths.signIn} search={{ to: here }} replace />;
    return (
      <Suspense fallback={<TextSkeleton />}>
        <Wide />
      </Suspense>
    );
  }
  if (!Narrow) return <Navigate to={signUpPlaces.email} replace />;
  return (
    <SignUpFrame>
      <Narrow />
    </SignUpFrame>
  );
}
