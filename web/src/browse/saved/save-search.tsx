import { useNavigate } from "@tanstack/react-router";
import type { AlertMode } from "@vitrine/contract/browse/alerts";
import { SaveSearch as Shape, searches } from "@vitrine/contract/browse/searches";
import { useState } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/searches.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { alertOptions } from "./alert-options.ts";
import { AlreadySaved } from "./already-saved.tsx";
import { type SavedSearch, type Value, valueInWords } from "./kept-search.ts";
import { SearchValues } from "./search-values.tsx";
import { type Saveable, twinOf } from "./twin.ts";
import styles from "./searches.module.css";

type Props = {
  search: Saveable;
  values: readonly Value[];
  onClose: () => void;
};

const titleFor = (values: Props["values"]) => {
  const words = values.map(valueInWords).join(", ");
  return words.length > 100 ? `${words.slice(0, 99)}…` : words;
};

/** Saves a search under a title, from browse or the history; one that is already saved is shown. */
export function SaveSearch(props: Props) {
  const { data, isPending } = useRead(searches.saved, {});
  return isPending ? null : <SaveOnce {...props} saved={data?.items ?? []} />;
}

function SaveOnce({ saved, ...props }: Props & { saved: SavedSearch[] }) {
  // As it was when this opened: saving adds this search to the list.
  const [twin] = useState(() => twinOf(props.search, saved));
  if (!twin) return <SaveForm {...props} />;
  const now = saved.find(({ id }) => id === twin.id) ?? twin;
  return <AlreadySaved saved={now} onClose={props.onClose} />;
}

function SaveForm({ search, values, onClose }: Props) {
  const navigate = useNavigate();
  const save = useWrite(searches.save, { refreshes: [searches.saved] });
  const submit = async (title: string, alert: AlertMode | undefined) => {
    await save.mutateAsync({ ...search, title, alert });
    onClose();
    toast({
      text: t("searches.savedNow", { title }),
      action: {
        label: t("searches.seeAll"),
        onPress: () => void navigate({ to: paths.searches }),
      },
    });
  };

  return (
    <Dialog opened onClose={onClose} title={t("searches.save")}>
      <Form
        schema={Shape}
        start={{ ...search, title: titleFor(values), alert: "OFF" }}
        onSubmit={({ title, alert }) => submit(title, alert)}
        takesFocus
        guards
      >
        <p className={styles.lead}>{t("searches.saveLead")}</p>
        <SearchValues values={values} />
        <TextField name="title" label={t("searches.name")} max={100} />
        <SelectField
          name="alert"
          label={t("searches.alert")}
          help={t("searches.alertHelp")}
          options={alertOptions()}
        />
        <div>
          <SubmitButton>{t("searches.save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
