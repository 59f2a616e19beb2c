import { Navigate, useMatch } from "@tanstack/react-router";
import type { GettingStartedStep } from "@vitrine/contract/onboarding/steps";
import { later } from "#app/later.ts";
import { Area } from "#app/screens/area.tsx";
import { findScreen, type Screen, screen } from "#app/screens/screen.ts";
import { useMe } from "#app/session/me.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import "#text/billing.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";
import "#text/onboarding.ts";
import "#text/profiles.ts";
import { Page } from "#ui/layout/page.tsx";
import { SetupFrame } from "./getting-started/setup-frame.tsx";
import { StepSkeleton } from "./getting-started/step-skeleton.tsx";
import { approvalPlace, companyPlace, isDescribed, nextPlace } from "./getting-started/steps.ts";

type StepScreen = Screen & { step?: GettingStartedStep };

// None of these screens is in a menu; their pages name themselves.
const look = { title: () => t("onboarding.setUp") };

/** Each loads by itself, since the company's form and the gallery are large. */
const screens: StepScreen[] = [
  {
    step: "ACCOUNT_INFORMATION",
    ...screen(
      "/auth/getting-started/account-info",
      later(() => import("./getting-started/account-info-page.tsx"), "AccountInfoPage"),
      look,
    ),
  },
  {
    step: "COMPANY_INFORMATION",
    ...screen(
      "/auth/getting-started/company-info",
      later(() => import("./getting-started/company-info-page.tsx"), "CompanyInfoPage"),
      look,
    ),
  },
  {
    step: "COMPANY_INFORMATION",
    ...screen(
      "/auth/getting-started/startup-company-info",
      later(
        () => import("./getting-started/startup-company-info-page.tsx"),
        "StartupCompanyInfoPage",
      ),
      look,
    ),
  },
  {
    step: "GALLERY",
    ...screen(
      "/auth/getting-started/gallery",
      later(() => import("./getting-started/gallery-page.tsx"), "GalleryPage"),
      look,
    ),
  },
  {
    step: "BILLING_DETAILS",
    ...screen(
      "/auth/getting-started/billing-details",
      later(() => import("./getting-started/billing-page.tsx"), "BillingPage"),
      look,
    ),
  },
  {
    step: "SECTORS_OF_COMPETENCE",
    ...screen(
      "/auth/getting-started/sectors-competence",
      later(() => import("./getting-started/categories-page.tsx"), "SectorsPage"),
      look,
    ),
  },
  {
    step: "AREAS_OF_INTEREST",
    ...screen(
      "/auth/getting-started/areas-of-interest",
      later(() => import("./getting-started/categories-page.tsx"), "AreasPage"),
      look,
    ),
  },
  {
    step: "ASSOCIATED_TAGS",
    ...screen(
      "/auth/getting-started/related-tags",
      later(() => import("./getting-started/tags-page.tsx"), "TagsPage"),
      look,
    ),
  },
  {
    ...screen(
      "/auth/getting-started/company-members",
      later(() => import("./getting-started/members-page.tsx"), "MembersPage"),
      look,
    ),
  },
  {
    step: "COMPLETED",
    ...screen(
      "/auth/getting-started/registration-approval",
      later(() => import("./getting-started/approval-page.tsx"), "ApprovalPage"),
      look,
    ),
  },
];

/** The screen at this address, if this person can have it; sectors come after the company. */
const stepAt = (me: Person, address: string) => {
  const found = findScreen(screens, address)?.screen;
  const isOther =
    me.role === "MEMBER"
      ? found?.path !== approvalPlace
      : found?.path === companyPlace(sideOf(me) === "startup" ? "retail" : "startup");
  const isAhead = found?.step === "SECTORS_OF_COMPETENCE" && !isDescribed(me);
  return isOther || isAhead ? undefined : found;
};

/** The frame around a step stays while the script of the next one loads. */
const StepPending = ({ step }: { step: GettingStartedStep | undefined }) => (
  <SetupFrame step={step === "COMPLETED" ? undefined : step}>
    <StepSkeleton />
  </SetupFrame>
);

/** The first steps after the sign-up; a screen that is not this person's leads to their next step. */
export function GettingStartedPage() {
  const me = useMe();
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const found = stepAt(me, address);
  if (!found) return <Navigate to={nextPlace(me)} replace />;

  return <Area screens={screens} page={Page} pending={<StepPending step={found.step} />} />;
}
