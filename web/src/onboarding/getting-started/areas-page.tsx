import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/api.ts";
import { sideOf, useMe } from "#app/me.ts";
import { CategoriesForm } from "#profiles/categories-form.tsx";
import { t } from "#text/index.ts";
import { SetupStep } from "./setup-step.tsx";
import { companyOf } from "./steps.ts";

/** Categories the company wants to hear of. */
export function AreasPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const save = useWrite(isStartup ? onboarding.startupAreas : onboarding.retailerAreas);

  return (
    <SetupStep<{ categoryIds?: string[] }>
      step="AREAS_OF_INTEREST"
      title={t("onboarding.areasTitle")}
      lead={t(isStartup ? "onboarding.areasLeadStartup" : "onboarding.areasLead")}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <CategoriesForm
          kind="areas"
          chosen={companyOf(me)?.areasOfInterest ?? []}
          typed={typed}
          onTyped={onTyped}
          onSave={saving(save.mutateAsync)}
        >
          {buttons}
        </CategoriesForm>
      )}
    </SetupStep>
  );
}
