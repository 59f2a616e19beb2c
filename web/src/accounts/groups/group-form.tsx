import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { authority, ChangedGroup, NewGroup } from "@vitrine/contract/accounts/authority";
import { useState } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import type { Group } from "./group.ts";
import { codesIn, PermissionsField } from "./permissions-field.tsx";
import { RightsPreview } from "./rights-preview.tsx";

const reloaded = { refreshes: [authority.all, authority.preview] };

/** What the ticks would open, before they are saved. */
function UnsavedPreview() {
  const [isShown, setIsShown] = useState(false);
  const permissions = codesIn(useValueOf("permissions"));

  return (
    <>
      <Button
        variant="quiet"
        icon={isShown ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? "admin.rights.hide" : "admin.rights.show")}
      </Button>
      {isShown && <RightsPreview whose={{ permissions }} />}
    </>
  );
}

const Fields = ({ submit }: { submit: string }) => (
  <>
    <TextField name="name" label={t("admin.groups.name")} autoComplete="off" />
    <PermissionsField name="permissions" />
    <UnsavedPreview />
    <SubmitButton>{submit}</SubmitButton>
  </>
);

export function NewGroupForm({ onDone }: { onDone: () => void }) {
  const create = useWrite(authority.create, reloaded);

  return (
    <Form
      schema={NewGroup}
      start={{ name: "", permissions: [] }}
      guards
      takesFocus
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        toast({ text: t("admin.groups.created", { name: values.name }) });
        onDone();
      }}
    >
      <Fields submit={t("admin.groups.create")} />
    </Form>
  );
}

export function ChangedGroupForm({ group, onDone }: { group: Group; onDone: () => void }) {
  const update = useWrite(authority.update, reloaded);
  const { id, name, permissions, count } = group;
  const tell = useSavedToast(reloaded.refreshes);

  return (
    <Form
      schema={ChangedGroup}
      start={{ id, name, permissions }}
      guards
      onSubmit={async (values) => {
        tell(t("admin.groups.saved", { name: values.name }), await update.mutateAsync(values));
        onDone();
      }}
    >
      {count > 0 && <Note>{t("admin.groups.somebodyIn")}</Note>}
      <Fields submit={t("admin.groups.save")} />
    </Form>
  );
}
