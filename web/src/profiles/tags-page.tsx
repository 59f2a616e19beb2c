import { accounts } from "@vitrine/contract/accounts";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { useFromProfile } from "#app/settings/from-profile.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { TagsForm, tagsStart } from "./tags-form.tsx";

/** The words by which the company is found. */
export function TagsPage() {
  const { retailer, startup } = useMe();
  const call = retailer ? settings.saveTagsOfRetailer : settings.saveTagsOfStartup;
  const { profile, goBack } = useFromProfile();
  const company = retailer ?? startup;
  const chosen = company?.tags ?? [];
  const merging = useMerging(company?.version ?? 0);
  const save = useWrite(call, { refreshes: [accounts.me, profiles.one] });

  return (
    <SettingsPage title={t("settings.tags")} lead={t("profiles.lead.tags")}>
      <Topic title={t("profiles.topic.tags")} note={t("profiles.topicNote.tags")}>
        <TagsForm
          chosen={chosen}
          onSave={async (values) => {
            const { message } = await merging.send((known) =>
              save.mutateAsync({ ...values, ...known }),
            );
            toast({ text: message });
            goBack();
          }}
          guards
          takesFocus={profile !== undefined}
        >
          <MergedFields merging={merging} start={tagsStart(chosen)} />
          <div>
            <SubmitButton>{t("ui.save")}</SubmitButton>
          </div>
        </TagsForm>
      </Topic>
    </SettingsPage>
  );
}
