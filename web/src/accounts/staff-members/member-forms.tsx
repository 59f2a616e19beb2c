import {
  AddMemberByStaff,
  EditMemberByStaff,
  staffMembers,
} from "@vitrine/contract/accounts/staff-members";
import { messages } from "@vitrine/contract/messages";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { given, MemberFields, memberStart } from "../members/member-form.tsx";
import type { Member } from "../members/member.ts";
import { refreshes } from "./member-actions.tsx";

type Props = { onDone: () => void };

/** Somebody new of a company; an e-mail brings them their way in. */
export function AddForm({ retailerId, onDone }: Props & { retailerId: string }) {
  const add = useWrite(staffMembers.add, { refreshes });

  return (
    <Form
      schema={AddMemberByStaff}
      start={{ retailerId, email: "", firstName: "", lastName: "", position: "", department: "" }}
      guards
      takesFocus
      onSubmit={async (values) => {
        const { message } = await add.mutateAsync(given(values));
        toast({ text: message });
        onDone();
      }}
    >
      <MemberFields mayChangeEmail maySetPassword />
      <div>
        <SubmitButton>{t("accounts.sendInvitation")}</SubmitButton>
      </div>
    </Form>
  );
}

/** What staff know better of a member. */
export function EditForm({ member, onDone }: Props & { member: Member }) {
  const edit = useWrite(staffMembers.edit, { refreshes });
  const isExpected = member.can.changeSignIn;

  return (
    <Form
      schema={EditMemberByStaff}
      start={memberStart(member)}
      guards
      takesFocus
      onSubmit={async (values) => {
        await edit.mutateAsync(given(values));
        const isAsked = !isExpected && values.email !== member.email;
        toast({ text: isAsked ? messages.emailChangeStarted : messages.changesSaved });
        onDone();
      }}
    >
      <MemberFields
        mayChangeEmail
        maySetPassword={isExpected}
        {...(!isExpected && { emailHelp: t("company.emailHelp") })}
      />
      <div>
        <SubmitButton>{t("accounts.saveMember")}</SubmitButton>
      </div>
    </Form>
  );
}
