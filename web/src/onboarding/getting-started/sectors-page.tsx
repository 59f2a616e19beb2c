import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/api.ts";
import { sideOf, useMe } from "#app/me.ts";
import { CategoriesForm } from "#profiles/categories-form.tsx";
import { t } from "#text/index.ts";
import { SetupStep } from "./setup-step.tsx";
import { companyOf } from "./steps.ts";

/** Categories the company is at home in. */
export function SectorsPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const save = useWrite(isStartup ? onboarding.startupSectors : onboarding.retailerSectors);

  return (
    <SetupStep<{ categoryIds?: string[] }>
      step="SECTORS_OF_COMPETENCE"
      title={t("onboarding.sectorsTitle")}
      lead={t(isStartup ? "onboarding.sectorsLeadStartup" : "onboarding.sectorsLead")}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <CategoriesForm
          kind="sectors"
          chosen={companyOf(me)?.companySectors ?? []}
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
