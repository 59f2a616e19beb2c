import { planEditor } from "@vitrine/contract/billing/staff-plans";
import { type ReactNode, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import "#text/billing.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import type { PlanValues, StaffPlan } from "./plan-words.ts";
import { useParts } from "./use-parts.ts";
import styles from "./plan-editor.module.css";

const valuesOf = (plan: StaffPlan): PlanValues => {
  const { name, description, role, sortOrder, isHidden, features } = plan;
  return {
    name,
    description,
    role,
    sortOrder,
    isHidden,
    planTypeId: plan.planType.id,
    memberGroupId: plan.memberGroup.id,
    paymentPlanPriceIds: plan.prices.map(({ id }) => id),
    featureIds: features.map(({ id }) => id),
    missingFeatureIds: features.filter(({ isIncluded }) => !isIncluded).map(({ id }) => id),
  };
};

const empty: PlanValues = {
  name: "",
  description: "",
  sortOrder: 0,
  isHidden: false,
  paymentPlanPriceIds: [],
  featureIds: [],
  missingFeatureIds: [],
};

/** The form on the left; on the right a live preview of what customers see. */
function Editor({ plan }: { plan: StaffPlan | undefined }) {
  const start = plan ? valuesOf(plan) : empty;
  const [values, setValues] = useState(start);
  const parts = useParts(plan);

  return (
    <div className={styles.editor}>
      <Card className={styles.form}>
        <PlanForm plan={plan} start={start} parts={parts} onChange={setValues} />
      </Card>
      <PlanPreview plan={plan} values={values} parts={parts} />
    </div>
  );
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page
    title={title}
    width="full"
    actions={<Link href={adminPaths.plans}>{t("catalogue.plansPage.all")}</Link>}
  >
    {children}
    <LeaveGuard />
  </Page>
);

function KnownPlan({ id }: { id: string }) {
  const read = useRead(planEditor.one, { id });

  return (
    <Frame title={read.data?.plan.name ?? t("catalogue.plansPage.editTitle")}>
      <Await
        read={read}
        failed={t("catalogue.plansPage.oneFailed")}
        skeleton={<RowsSkeleton rows={8} />}
      >
        {({ plan }) => <Editor plan={plan} />}
      </Await>
    </Frame>
  );
}

/** Creates or edits a plan. */
export function PlanEditorPage({ id }: { id: string }) {
  if (id !== "new") return <KnownPlan key={id} id={id} />;
  return (
    <Frame title={t("catalogue.plansPage.add")}>
      <Editor plan={undefined} />
    </Frame>
  );
}
