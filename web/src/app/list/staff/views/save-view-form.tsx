import { ChangedView, NewView, views } from "@vitrine/contract/accounts/views";
import { authority } from "@vitrine/contract/accounts/authority";
import { useRead, useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { SavedView, ViewedList } from "./use-views.ts";

type Audience = SavedView["audience"];

/** Which group the view is for, if a super admin saves it for one. */
function GroupField() {
  const me = useMe();
  const isAsked = useValueOf("audience") === "GROUP" && me.role === "SUPER_ADMIN";
  const groups = useRead(authority.all, {}, { enabled: isAsked });
  if (!isAsked) return null;
  const options = (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="groupId" label={t("staff.group")} options={options} placeholder="" />;
}

interface SaveViewProps {
  list: ViewedList;
  search: string;
  audiences: readonly Audience[];
  onDone: (id: string) => void;
}

/** Saves what is shown as a view with a name. */
export function SaveViewForm({ list, search, audiences, onDone }: SaveViewProps) {
  const save = useWrite(views.save, { refreshes: [views.list] });

  return (
    <Form
      schema={NewView}
      start={{ list, search, name: "", audience: "OWN" }}
      onSubmit={(values) => save.mutateAsync(values).then(({ id }) => onDone(id))}
      takesFocus
    >
      <TextField name="name" label={t("staff.viewName")} max={60} />
      {audiences.length > 1 && (
        <SelectField
          name="audience"
          label={t("staff.audience")}
          options={audiences.map((value) => ({ value, label: t(`staff.audiences.${value}`) }))}
        />
      )}
      <GroupField />
      <div>
        <SubmitButton>{t("staff.saveView")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Gives a view another name. */
export function RenameViewForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const change = useWrite(views.change, { refreshes: [views.list] });
  const { id, name, search } = view;

  return (
    <Form
      schema={ChangedView}
      start={{ id, name, search }}
      onSubmit={(values) => change.mutateAsync(values).then(onDone)}
      takesFocus
    >
      <TextField name="name" label={t("staff.viewName")} max={60} />
      <div>
        <SubmitButton>{t("staff.rename")}</SubmitButton>
      </div>
    </Form>
  );
}
