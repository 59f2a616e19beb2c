import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { Note } from "#ui/state/note.tsx";
import { CategoriesForm, categoriesStart } from "../categories-form.tsx";
import { MergedFields } from "../merging/merged-fields.tsx";
import { useMerging } from "../merging/use-merging.ts";
import { TagsForm, tagsStart } from "../tags-form.tsx";
import { type Company, reloaded } from "./company.ts";
import styles from "./company.module.css";

const Save = () => (
  <div>
    <SubmitButton>{t("ui.save")}</SubmitButton>
  </div>
);

type Startup = NonNullable<Company["startup"]>;
type PartProps = { startup: Startup };

const lists = {
  sectors: { call: staffProfiles.saveSectors, list: "companySectors" },
  areas: { call: staffProfiles.saveAreas, list: "areasOfInterest" },
} as const;

function Categories({ kind, startup }: PartProps & { kind: keyof typeof lists }) {
  const { call, list } = lists[kind];
  const save = useWrite(call, reloaded);
  const merging = useMerging(startup.version);
  const tell = useSavedToast(reloaded.refreshes);
  const chosen = startup[list];

  return (
    <CategoriesForm
      kind={kind}
      chosen={chosen}
      onSave={(values) =>
        merging
          .send((known) => save.mutateAsync({ ...values, ...known, startupId: startup.id }))
          .then((answer) => tell(answer.message, answer))
      }
      guards
    >
      <MergedFields merging={merging} start={categoriesStart(chosen)} />
      <Save />
    </CategoriesForm>
  );
}

function Tags({ startup }: PartProps) {
  const save = useWrite(staffProfiles.saveTags, reloaded);
  const merging = useMerging(startup.version);
  const tell = useSavedToast(reloaded.refreshes);
  const chosen = startup.tags;

  return (
    <TagsForm
      chosen={chosen}
      onSave={(values) =>
        merging
          .send((known) => save.mutateAsync({ ...values, ...known, startupId: startup.id }))
          .then((answer) => tell(answer.message, answer))
      }
      guards
    >
      <MergedFields merging={merging} start={tagsStart(chosen)} />
      <Save />
    </TagsForm>
  );
}

/** What a startup is found by: sectors, areas and tags. */
export function CategoriesTab({ company: { startup } }: { company: Company }) {
  const isLocked = !useMe().authority.permissions.includes("STARTUPS_EDIT_DETAILS_INFO");
  if (!startup) return null;

  return (
    <div className={styles.tab}>
      {isLocked && <Note tone="info">{t("admin.readOnly")}</Note>}
      <fieldset className={styles.forms} disabled={isLocked}>
        <Topic title={t("profiles.sectors")} wide>
          <Categories kind="sectors" startup={startup} />
        </Topic>
        <Topic title={t("profiles.areas")} wide>
          <Categories kind="areas" startup={startup} />
        </Topic>
        <Topic title={t("admin.tags")}>
          <Tags startup={startup} />
        </Topic>
      </fieldset>
    </div>
  );
}
