import { Navigate, useParams } from "@tanstack/react-router";
import type { GettingStartedStep } from "@vitrine/contract/onboarding";
import { type ComponentType, Suspense } from "react";
import { later } from "#app/later.ts";
import { type Person, sideOf, useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import "#text/files.ts";
import "#text/onboarding.ts";
import "#text/profiles.ts";
import { SetupFrame } from "./getting-started/setup-frame.tsx";
import { StepSkeleton } from "./getting-started/step-skeleton.tsx";
import { companyOf, placeOf, stepsDone } from "./getting-started/steps.ts";

/** Each with what it needs, since the company's form and the gallery are large. */
type Meant = { step?: GettingStartedStep; Page: ComponentType };

const steps: Record<string, Meant> = {
  "account-info": {
    step: "ACCOUNT_INFORMATION",
    Page: later(() =>
      import("./getting-started/account-info-page.tsx").then((it) => it.AccountInfoPage),
    ),
  },
  "company-info": {
    step: "COMPANY_INFORMATION",
    Page: later(() =>
      import("./getting-started/company-info-page.tsx").then((it) => it.CompanyInfoPage),
    ),
  },
  "startup-company-info": {
    step: "COMPANY_INFORMATION",
    Page: later(() =>
      import("./getting-started/startup-company-info-page.tsx").then(
        (it) => it.StartupCompanyInfoPage,
      ),
    ),
  },
  gallery: {
    step: "GALLERY",
    Page: later(() => import("./getting-started/gallery-page.tsx").then((it) => it.GalleryPage)),
  },
  "billing-details": {
    step: "BILLING_DETAILS",
    Page: later(() => import("./getting-started/billing-page.tsx").then((it) => it.BillingPage)),
  },
  "sectors-competence": {
    step: "SECTORS_OF_COMPETENCE",
    Page: later(() => import("./getting-started/categories-page.tsx").then((it) => it.SectorsPage)),
  },
  "areas-of-interest": {
    step: "AREAS_OF_INTEREST",
    Page: later(() => import("./getting-started/categories-page.tsx").then((it) => it.AreasPage)),
  },
  "related-tags": {
    step: "ASSOCIATED_TAGS",
    Page: later(() => import("./getting-started/tags-page.tsx").then((it) => it.TagsPage)),
  },
  "company-members": {
    Page: later(() => import("./getting-started/members-page.tsx").then((it) => it.MembersPage)),
  },
  "registration-approval": {
    step: "COMPLETED",
    Page: later(() => import("./getting-started/approval-page.tsx").then((it) => it.ApprovalPage)),
  },
};

const pages = new Map(Object.entries(steps));

/** The screen meant, if it is this person's and they have come so far; else where they are. */
const meant = (me: Person, path: string) => {
  const now = me.role === "MEMBER" ? "COMPLETED" : (companyOf(me)?.gettingStarted ?? "COMPLETED");
  const page = pages.get(path);
  const isOther =
    me.role === "MEMBER"
      ? path !== "registration-approval"
      : path === (sideOf(me) === "startup" ? "company-info" : "startup-company-info");
  const isAhead = page?.step !== undefined && stepsDone(page.step) > stepsDone(now);
  return page && !isOther && !isAhead ? page : { place: placeOf(me, now) };
};

/** What stands around a step stays while the script of the next one comes. */
const StepPending = ({ step }: { step: GettingStartedStep | undefined }) => (
  <SetupFrame step={step === "COMPLETED" ? undefined : step}>
    <StepSkeleton />
  </SetupFrame>
);

/** The first steps after the sign-up, by what follows `/auth/getting-started/`. */
export function GettingStartedPage() {
  const me = useMe();
  const { _splat = "" } = useParams({ strict: false });
  const found = meant(me, _splat.replace(/\/$/, ""));
  if ("place" in found) return <Navigate to={found.place} replace />;

  return (
    <Suspense fallback={<StepPending step={found.step} />}>
      <found.Page key={_splat} />
    </Suspense>
  );
}
