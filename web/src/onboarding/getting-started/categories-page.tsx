import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { CategoriesForm } from "#profiles/categories-form.tsx";
import { t } from "#text/index.ts";
import { SetupStep } from "./setup-step.tsx";

const kinds = {
  sectors: {
    step: "SECTORS_OF_COMPETENCE",
    calls: { retailer: onboarding.retailerSectors, startup: onboarding.startupSectors },
  },
  areas: {
    step: "AREAS_OF_INTEREST",
    calls: { retailer: onboarding.retailerAreas, startup: onboarding.startupAreas },
  },
} as const;

function CategoriesPage({ kind }: { kind: keyof typeof kinds }) {
  const { retailer, startup } = useMe();
  const { step, calls } = kinds[kind];
  const save = useWrite(calls[startup ? "startup" : "retailer"]);
  const company = startup ?? retailer;
  const chosen = kind === "sectors" ? company?.companySectors : company?.areasOfInterest;

  return (
    <SetupStep<{ categoryIds?: string[] }>
      step={step}
      title={t(`onboarding.${kind}Title`)}
      lead={t(startup ? `onboarding.${kind}LeadStartup` : `onboarding.${kind}Lead`)}
    >
      {({ saving, buttons, ...form }) => (
        <CategoriesForm
          kind={kind}
          chosen={chosen ?? []}
          onSave={saving(save.mutateAsync)}
          {...form}
        >
          {buttons}
        </CategoriesForm>
      )}
    </SetupStep>
  );
}

/** Categories the company is at home in. */
export const SectorsPage = () => <CategoriesPage kind="sectors" />;

/** Categories the company wants to hear of. */
export const AreasPage = () => <CategoriesPage kind="areas" />;
