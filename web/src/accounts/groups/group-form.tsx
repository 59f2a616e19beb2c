import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { authority, ChangedGroup, NewGroup } from "@vitrine/contract/accounts/authority";
import { type ReactNode, useState } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import type { Merged } from "#app/merging/with-merging.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import type { Group } from "./group.ts";
import { codesIn, PermissionsField } from "./permissions-field.tsx";
import { RightsPreview } from "./rights-preview.tsx";

const reloaded = { refreshes: [authority.all, authority.preview] };

/** What the ticked rights would open, before they are saved. */
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

const Fields = ({ submit, merged }: { submit: string; merged?: ReactNode }) => (
  <>
    <TextField name="name" label={t("admin.groups.name")} autoComplete="off" />
    <PermissionsField name="permissions" />
    <UnsavedPreview />
    {merged}
    <SubmitButton>{submit}</SubmitButton>
  </>
);

export function NewGroupForm({ onDone }: { onDone: () => void }) {
  const create = useWrite(authority.create, reloaded);
  const tell = useSavedToast(reloaded.refreshes);

  return (
    <Form
      schema={NewGroup}
      start={{ name: "", permissions: [] }}
      guards
      takesFocus
      onSubmit={async (values) => {
        tell(t("admin.groups.created", { name: values.name }), await create.mutateAsync(values));
        onDone();
      }}
    >
      <Fields submit={t("admin.groups.create")} />
    </Form>
  );
}

/** The initial values of a group's form. */
export const groupStart = ({ id, name, permissions }: Group) => ({ id, name, permissions });

type ChangedProps = Merged & { group: Group; onDone: () => void };

export function ChangedGroupForm({ group, send, merged, onDone }: ChangedProps) {
  const update = useWrite(authority.update, reloaded);
  const { count } = group;
  const tell = useSavedToast(reloaded.refreshes);

  return (
    <Form
      schema={ChangedGroup}
      start={groupStart(group)}
      guards
      onSubmit={async (values) => {
        const answer = await send((known) => update.mutateAsync({ ...values, ...known }));
        tell(t("admin.groups.saved", { name: values.name }), answer);
        onDone();
      }}
    >
      {count > 0 && <Note>{t("admin.groups.somebodyIn")}</Note>}
      <Fields submit={t("admin.groups.save")} merged={merged} />
    </Form>
  );
}
