import "#text/billing.ts";
import "#text/files.ts";
import "#text/onboarding.ts";
import "#text/profiles.ts";
import { Navigate, useParams } from "@tanstack/react-router";
import type { GettingStartedStep } from "@vitrine/contract/onboarding";
import { type ComponentType, lazy, Suspense } from "react";
import { type Person, sideOf, useMe } from "#app/me.ts";
import { PagePending } from "#app/frame-pending.tsx";
import { companyOf, fillingSteps, placeOf } from "./getting-started/steps.ts";

/** Each with what it needs, since the company's form and the gallery are large. */
const pages: Record<string, { step?: GettingStartedStep; Page: ComponentType }> = {
  "account-info": {
    step: "ACCOUNT_INFORMATION",
    Page: lazy(() =>
      import("./getting-started/account-info-page.tsx").then((page) => ({
        default: page.AccountInfoPage,
      })),
    ),
  },
  "company-info": {
    step: "COMPANY_INFORMATION",
    Page: lazy(() =>
      import("./getting-started/company-info-page.tsx").then((page) => ({
        default: page.CompanyInfoPage,
      })),
    ),
  },
  "startup-company-info": {
    step: "COMPANY_INFORMATION",
    Page: lazy(() =>
      import("./getting-started/startup-company-info-page.tsx").then((page) => ({
        default: page.StartupCompanyInfoPage,
      })),
    ),
  },
  gallery: {
    step: "GALLERY",
    Page: lazy(() =>
      import("./getting-started/gallery-page.tsx").then((page) => ({ default: page.GalleryPage })),
    ),
  },
  "billing-details": {
    step: "BILLING_DETAILS",
    Page: lazy(() =>
      import("./getting-started/billing-page.tsx").then((page) => ({ default: page.BillingPage })),
    ),
  },
  "sectors-competence": {
    step: "SECTORS_OF_COMPETENCE",
    Page: lazy(() =>
      import("./getting-started/categories-page.tsx").then((page) => ({
        default: page.SectorsPage,
      })),
    ),
  },
  "areas-of-interest": {
    step: "AREAS_OF_INTEREST",
    Page: lazy(() =>
      import("./getting-started/categories-page.tsx").then((page) => ({ default: page.AreasPage })),
    ),
  },
  "related-tags": {
    step: "ASSOCIATED_TAGS",
    Page: lazy(() =>
      import("./getting-started/tags-page.tsx").then((page) => ({ default: page.TagsPage })),
    ),
  },
  "company-members": {
    Page: lazy(() =>
      import("./getting-started/members-page.tsx").then((page) => ({ default: page.MembersPage })),
    ),
  },
  "registration-approval": {
    step: "COMPLETED",
    Page: lazy(() =>
      import("./getting-started/approval-page.tsx").then((page) => ({
        default: page.ApprovalPage,
      })),
    ),
  },
};

const orderOf = (step: GettingStartedStep) =>
  step === "COMPLETED" ? fillingSteps.length : fillingSteps.indexOf(step);

/** The screen meant, if it is this person's and they have come so far; else where they are. */
const meant = (me: Person, path: string) => {
  const now = me.role === "MEMBER" ? "COMPLETED" : (companyOf(me)?.gettingStarted ?? "COMPLETED");
  const page = pages[path];
  const isOther =
    me.role === "MEMBER"
      ? path !== "registration-approval"
      : path === (sideOf(me) === "startup" ? "company-info" : "startup-company-info");
  const isAhead = page?.step !== undefined && orderOf(page.step) > orderOf(now);
  return page && !isOther && !isAhead ? page : { place: placeOf(me, now) };
};

/** The first steps after the sign-up, by what follows `/auth/getting-started/`. */
export function GettingStartedPage() {
  const me = useMe();
  const { _splat = "" } = useParams({ strict: false });
  const found = meant(me, _splat.replace(/\/$/, ""));
  if ("place" in found) return <Navigate to={found.place} replace />;

  return (
    <Suspense fallback={<PagePending />}>
      <found.Page key={_splat} />
    </Suspense>
  );
}
