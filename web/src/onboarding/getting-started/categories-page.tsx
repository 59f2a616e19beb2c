import { onboarding } from "@vitrine/contract/onboarding";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { CategoriesForm } from "#profiles/categories-form.tsx";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { SetupStep } from "./setup-step.tsx";
import { companyOf, isComplete, placeOf } from "./steps.ts";

type Chosen = { categoryIds: string[] };

const callsOf = (isStartup: boolean) =>
  isStartup
    ? {
        sectors: onboarding.startupSectors,
        areas: onboarding.startupAreas,
        tags: onboarding.startupTags,
      }
    : {
        sectors: onboarding.retailerSectors,
        areas: onboarding.retailerAreas,
        tags: onboarding.retailerTags,
      };

/** Saves the areas; the later parts are optional, so the steps end here. */
const useAreas = () => {
  const me = useMe();
  const calls = callsOf(me.startup !== null);
  const areas = useWrite(calls.areas);
  const tags = useWrite(calls.tags);

  return async (chosen: Chosen) => {
    await areas.mutateAsync(chosen);
    if (isComplete(me)) return;
    await tags.mutateAsync({ tagIds: companyOf(me)?.tags.map(({ id }) => id) ?? [] });
  };
};

/** The company's own categories; usually it is interested in the same ones. */
export function SectorsPage() {
  const me = useMe();
  const [isSame, setIsSame] = useState(companyOf(me)?.areasOfInterest.length === 0);
  const save = useWrite(callsOf(me.startup !== null).sectors);
  const saveAreas = useAreas();

  const saveBoth = async (chosen: Chosen) => {
    await save.mutateAsync(chosen);
    if (isSame) await saveAreas(chosen);
  };
  return (
    <SetupStep<Partial<Chosen>>
      step="SECTORS_OF_COMPETENCE"
      next={isSame || isComplete(me) ? paths.home : placeOf(me, "AREAS_OF_INTEREST")}
      title={t("onboarding.sectorsTitle")}
      lead={t(me.startup ? "onboarding.sectorsLeadStartup" : "onboarding.sectorsLead")}
    >
      {({ saving, buttons, ...form }) => (
        <CategoriesForm
          kind="sectors"
          chosen={companyOf(me)?.companySectors ?? []}
          onSave={saving(saveBoth)}
          takesFocus
          above={
            <Checkbox
              checked={isSame}
              onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
              label={t("onboarding.sameAreas")}
            />
          }
          {...form}
        >
          {buttons}
        </CategoriesForm>
      )}
    </SetupStep>
  );
}

/** The categories that the company is interested in. */
export function AreasPage() {
  const me = useMe();
  const company = companyOf(me);
  const saveAreas = useAreas();

  return (
    <SetupStep<Partial<Chosen>>
      step="AREAS_OF_INTEREST"
      title={t("onboarding.areasTitle")}
      lead={t(me.startup ? "onboarding.areasLeadStartup" : "onboarding.areasLead")}
    >
      {({ saving, buttons, ...form }) => (
        <CategoriesForm
          kind="areas"
          chosen={company?.areasOfInterest ?? []}
          sectors={company?.companySectors ?? []}
          onSave={saving(saveAreas)}
          takesFocus
          {...form}
        >
          {buttons}
        </CategoriesForm>
      )}
    </SetupStep>
  );
}
