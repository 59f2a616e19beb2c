import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { TagsForm, type TagsTyped } from "#profiles/tags-form.tsx";
import { t } from "#text/index.ts";
import { SetupStep } from "./setup-step.tsx";
import { companyOf } from "./steps.ts";

/** The last step: the words by which the company is found. */
export function TagsPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const save = useWrite(isStartup ? onboarding.startupTags : onboarding.retailerTags);

  return (
    <SetupStep<TagsTyped>
      step="ASSOCIATED_TAGS"
      title={t("onboarding.tagsTitle")}
      lead={t(isStartup ? "onboarding.tagsLeadStartup" : "onboarding.tagsLead")}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <TagsForm
          chosen={companyOf(me)?.tags ?? []}
          typed={typed}
          onTyped={onTyped}
          takesFocus
          onSave={saving(save.mutateAsync)}
        >
          {buttons}
        </TagsForm>
      )}
    </SetupStep>
  );
}
