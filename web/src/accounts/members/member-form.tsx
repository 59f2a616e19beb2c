import { accounts } from "@vitrine/contract/accounts";
import { EditMember } from "@vitrine/contract/accounts/member-fields";
import { members } from "@vitrine/contract/accounts/members";
import { messages } from "@vitrine/contract/messages";
import { useWrite } from "#app/calls/api.ts";
import { CountryField } from "#app/country-field.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Member } from "./member.ts";

type Props = { onDone: () => void };

const reloaded = { refreshes: [members.list, accounts.me] };

type Given = { password?: string | null | undefined; countryId?: string | null | undefined };

/** An empty password counts as none; a country that was cleared is sent as null. */
export const given = <T extends Given>({ password, countryId = null, ...rest }: T) => ({
  ...rest,
  countryId,
  ...(password && { password }),
});

interface FieldsProps {
  /** Whether an address may be typed. */
  mayChangeEmail: boolean;
  /** Whether a first password may be set. */
  maySetPassword: boolean;
  emailHelp?: string;
}

export function MemberFields({ mayChangeEmail, maySetPassword, emailHelp }: FieldsProps) {
  return (
    <>
      <TextField
        name="email"
        label={t("app.email")}
        type="email"
        autoComplete="off"
        {...(emailHelp && { help: emailHelp })}
        disabled={!mayChangeEmail}
      />
      <TextField name="firstName" label={t("accounts.firstName")} autoComplete="off" />
      <TextField name="lastName" label={t("accounts.lastName")} autoComplete="off" />
      <TextField name="position" label={t("accounts.position")} />
      <TextField name="department" label={t("accounts.department")} />
      <CountryField optional />
      <TextField name="city" label={t("accounts.city")} optional />
      {maySetPassword && (
        <PasswordField
          name="password"
          label={t("accounts.setPasswordFor")}
          help={t("accounts.setPasswordForHelp")}
          autoComplete="new-password"
          optional
        />
      )}
      <TextField
        name="note"
        label={t("accounts.note")}
        help={t("accounts.noteHelp")}
        rows={3}
        optional
      />
    </>
  );
}

export const memberStart = ({ country, position, department, ...member }: Member) => ({
  id: member.id,
  email: member.email,
  firstName: member.firstName,
  lastName: member.lastName,
  position: position ?? "",
  department: department ?? "",
  city: member.city,
  countryId: country?.id,
  note: member.note,
});

/** The owner's form for a member. */
export function EditForm({ member, onDone }: Props & { member: Member }) {
  const edit = useWrite(members.edit, reloaded);

  return (
    <Form
      schema={EditMember}
      start={memberStart(member)}
      guards
      takesFocus
      onSubmit={async (values) => {
        await edit.mutateAsync(given(values));
        toast({ text: messages.changesSaved });
        onDone();
      }}
    >
      <MemberFields
        mayChangeEmail={member.can.changeSignIn}
        maySetPassword={member.can.changeSignIn}
      />
      <SubmitButton>{t("accounts.saveMember")}</SubmitButton>
    </Form>
  );
}
