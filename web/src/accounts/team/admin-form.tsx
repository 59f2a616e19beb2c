import { admins, ChangedAdmin, NewAdmin } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { messages } from "@vitrine/contract/messages";
import type { ReactNode } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useRead, useWrite } from "#app/calls/api.ts";
import type { Merged } from "#app/merging/with-merging.tsx";
import { CountryField } from "#app/country-field.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Link } from "#ui/layout/link.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import { given } from "../members/member-form.tsx";
import type { Admin } from "./admin.ts";

type Props = { picture: ReactNode; onDone: () => void };

const reloaded = { refreshes: [admins.list, authority.all] };

function GroupField() {
  const { data } = useRead(authority.all, {});
  if (data?.items.length === 0)
    return (
      <Note tone="warning">
        {t("admin.team.noGroups")} <Link href={adminPaths.groups}>{t("admin.team.toGroups")}</Link>
      </Note>
    );
  return (
    <SelectField
      name="authorityId"
      label={t("admin.team.group")}
      help={t("admin.team.groupHelp")}
      placeholder={t("admin.team.selectGroup")}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

type FieldsProps = { picture: ReactNode; emailHelp?: string; passwordHelp: string };

const Fields = ({ picture, emailHelp, passwordHelp }: FieldsProps) => (
  <>
    <TextField
      name="email"
      label={t("admin.team.email")}
      help={emailHelp}
      type="email"
      autoComplete="off"
    />
    <TextField name="firstName" label={t("accounts.firstName")} autoComplete="off" />
    <TextField name="lastName" label={t("accounts.lastName")} autoComplete="off" />
    <GroupField />
    {picture}
    <TextField
      name="phoneNumber"
      label={t("admin.team.phone")}
      help={t("admin.team.phoneHelp")}
      type="tel"
      autoComplete="off"
      optional
    />
    <CountryField optional />
    <TextField name="city" label={t("accounts.city")} autoComplete="off" optional />
    <PasswordField
      name="password"
      label={t("admin.team.password")}
      help={passwordHelp}
      autoComplete="new-password"
      optional
    />
  </>
);

/** Adds a member of staff, who is invited by e-mail. */
export function NewAdminForm({ picture, onDone }: Props) {
  const create = useWrite(admins.create, reloaded);

  return (
    <Form
      schema={NewAdmin}
      start={{ email: "", firstName: "", lastName: "", authorityId: "" }}
      guards
      takesFocus
      onSubmit={async (values) => {
        await create.mutateAsync(given(values));
        const name = `${values.firstName} ${values.lastName}`;
        toast({ text: t("admin.team.added", { name }) });
        onDone();
      }}
    >
      <p>{t("admin.team.addLead")}</p>
      <Fields picture={picture} passwordHelp={t("admin.team.passwordHelp")} />
      <SubmitButton>{t("admin.team.submit")}</SubmitButton>
    </Form>
  );
}

/** The initial values of the form of a member of staff. */
export const adminStart = (admin: Admin) => {
  const { id, email, newEmail, firstName, lastName, group, phoneNumber, country, city } = admin;
  return {
    id,
    email: newEmail ?? email,
    firstName,
    lastName,
    phoneNumber,
    city,
    authorityId: group?.id ?? "",
    countryId: country?.id,
  };
};

type ChangedProps = Props & Merged & { admin: Admin };

export function ChangedAdminForm({ admin, picture, send, merged, onDone }: ChangedProps) {
  const update = useWrite(admins.update, reloaded);
  const tell = useSavedToast(reloaded.refreshes);
  const start = adminStart(admin);

  return (
    <Form
      schema={ChangedAdmin}
      start={start}
      guards
      takesFocus
      onSubmit={async (values) => {
        const answer = await send((known) => update.mutateAsync({ ...given(values), ...known }));
        // A sent e-mail cannot be taken back, nor can the password in it.
        const isFinal = Boolean(values.password) || values.email !== start.email;
        tell(messages.changesSaved, isFinal ? { changeId: null } : answer);
        onDone();
      }}
    >
      <Fields
        picture={picture}
        emailHelp={t("admin.team.emailHelp")}
        passwordHelp={t("admin.team.newPasswordHelp")}
      />
      {merged}
      <SubmitButton>{t("admin.team.save")}</SubmitButton>
    </Form>
  );
}
