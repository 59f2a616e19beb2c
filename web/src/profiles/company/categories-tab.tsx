import type { Output } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { Note } from "#ui/state/note.tsx";
import { CategoriesForm } from "../categories-form.tsx";
import { TagsForm } from "../tags-form.tsx";
import { type Company, reloaded } from "./company.ts";
import styles from "./company.module.css";

type Saved = Output<typeof staffProfiles.saveTags>;

const Save = () => (
  <div>
    <SubmitButton>{t("ui.save")}</SubmitButton>
  </div>
);

/** What a startup is found by: sectors, areas and tags. */
export function CategoriesTab({ company }: { company: Company }) {
  const sectors = useWrite(staffProfiles.saveSectors, reloaded);
  const areas = useWrite(staffProfiles.saveAreas, reloaded);
  const tags = useWrite(staffProfiles.saveTags, reloaded);
  const tell = useSavedToast(reloaded.refreshes);
  const said = (answer: Saved) => tell(answer.message, answer);
  const isLocked = !useMe().authority.permissions.includes("STARTUPS_EDIT_DETAILS_INFO");
  const { startup, id: startupId } = company;
  if (!startup) return null;

  return (
    <div className={styles.tab}>
      {isLocked && <Note tone="info">{t("admin.readOnly")}</Note>}
      <fieldset className={styles.forms} disabled={isLocked}>
        <Topic title={t("profiles.sectors")} wide>
          <CategoriesForm
            kind="sectors"
            chosen={startup.companySectors}
            onSave={(values) => sectors.mutateAsync({ ...values, startupId }).then(said)}
            guards
          >
            <Save />
          </CategoriesForm>
        </Topic>
        <Topic title={t("profiles.areas")} wide>
          <CategoriesForm
            kind="areas"
            chosen={startup.areasOfInterest}
            onSave={(values) => areas.mutateAsync({ ...values, startupId }).then(said)}
            guards
          >
            <Save />
          </CategoriesForm>
        </Topic>
        <Topic title={t("admin.tags")}>
          <TagsForm
            chosen={startup.tags}
            onSave={(values) => tags.mutateAsync({ ...values, startupId }).then(said)}
            guards
          >
            <Save />
          </TagsForm>
        </Topic>
      </fieldset>
    </div>
  );
}
