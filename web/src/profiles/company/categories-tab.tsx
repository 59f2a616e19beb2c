import type { Output } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { Note } from "#ui/state/note.tsx";
import { CategoriesForm, categoriesStart } from "../categories-form.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { TagsForm, tagsStart } from "../tags-form.tsx";
import { type Company, reloaded } from "./company.ts";
import styles from "./company.module.css";

const Save = () => (
  <div>
    <SubmitButton>{t("ui.save")}</SubmitButton>
  </div>
);

type Startup = NonNullable<Company["startup"]>;
type Saved = Output<typeof staffProfiles.saveTags>;
type Known = Versioned & { startupId: string };
type PartProps = { startup: Startup };

const lists = {
  sectors: { call: staffProfiles.saveSectors, list: "companySectors" },
  areas: { call: staffProfiles.saveAreas, list: "areasOfInterest" },
} as const;

/** Saves this startup: others' changes meanwhile are kept, and the save can be undone. */
const useSaving = ({ id, version }: Startup) => {
  const merging = useMerging(version);
  const tell = useSavedToast(reloaded.refreshes);
  const save = async (send: (known: Known) => Promise<Saved>) => {
    const answer = await merging.send((known) => send({ ...known, startupId: id }));
    tell(answer.message, answer);
  };
  return { merging, save };
};

function Categories({ kind, startup }: PartProps & { kind: keyof typeof lists }) {
  const { call, list } = lists[kind];
  const write = useWrite(call, reloaded);
  const { merging, save } = useSaving(startup);
  const chosen = startup[list];

  return (
    <CategoriesForm
      kind={kind}
      chosen={chosen}
      onSave={(values) => save((known) => write.mutateAsync({ ...values, ...known }))}
      guards
    >
      <MergedFields merging={merging} start={categoriesStart(chosen)} />
      <Save />
    </CategoriesForm>
  );
}

function Tags({ startup }: PartProps) {
  const write = useWrite(staffProfiles.saveTags, reloaded);
  const { merging, save } = useSaving(startup);
  const chosen = startup.tags;

  return (
    <TagsForm
      chosen={chosen}
      onSave={(values) => save((known) => write.mutateAsync({ ...values, ...known }))}
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
        <Topic title={t("company.tags")}>
          <Tags startup={startup} />
        </Topic>
      </fieldset>
    </div>
  );
}
