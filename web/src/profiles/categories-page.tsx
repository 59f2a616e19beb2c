import { accounts } from "@vitrine/contract/accounts";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { CategoriesForm, categoriesStart } from "./categories-form.tsx";
import styles from "./forms.module.css";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";

const reloaded = { refreshes: [accounts.me, profiles.one] };

type Kind = "sectors" | "areas";

const calls = {
  sectors: { retailer: settings.saveSectorsOfRetailer, startup: settings.saveSectorsOfStartup },
  areas: { retailer: settings.saveAreasOfRetailer, startup: settings.saveAreasOfStartup },
};

function CategoriesPage({ kind }: { kind: Kind }) {
  const { retailer, startup } = useMe();
  const save = useWrite(calls[kind][retailer ? "retailer" : "startup"], reloaded);
  const company = retailer ?? startup;
  const merging = useMerging(company?.version ?? 0);
  const note = kind === "sectors" && startup ? "sectorsStartup" : kind;
  const chosen = (kind === "sectors" ? company?.companySectors : company?.areasOfInterest) ?? [];

  return (
    <SettingsPage title={t(`settings.${kind}`)} lead={t(`profiles.lead.${kind}`)}>
      <Topic title={t(`profiles.topic.${kind}`)} note={t(`profiles.topicNote.${note}`)} wide>
        <CategoriesForm
          kind={kind}
          chosen={chosen}
          {...(kind === "areas" && { sectors: company?.companySectors ?? [] })}
          onSave={async (values) => {
            const { message } = await merging.send((known) =>
              save.mutateAsync({ ...values, ...known }),
            );
            toast({ text: message });
          }}
          guards
        >
          <MergedFields merging={merging} start={categoriesStart(chosen)} />
          <div className={styles.foot}>
            <SubmitButton>{t("ui.save")}</SubmitButton>
          </div>
        </CategoriesForm>
      </Topic>
    </SettingsPage>
  );
}

/** The categories that the company works in. */
export const SectorsPage = () => <CategoriesPage kind="sectors" />;

/** The categories that the company looks for. */
export const AreasPage = () => <CategoriesPage kind="areas" />;
