import {
  AddMemberByStaff,
  EditMemberByStaff,
  staffMembers,
} from "@vitrine/contract/accounts/staff-members";
import { messages } from "@vitrine/contract/messages";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { WithMerging } from "#app/merging/with-merging.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { given, MemberFields, memberStart } from "../members/member-form.tsx";
import type { Member } from "../members/member.ts";
import { refreshes } from "./member-actions.tsx";

type Props = { onDone: () => void };

/** Adds a member to a company; an e-mail tells them how to sign in. */
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

/** What staff can correct about a member. */
export function EditForm({ member, onDone }: Props & { member: Member }) {
  const edit = useWrite(staffMembers.edit, { refreshes });
  const tell = useSavedToast(refreshes);
  const isExpected = member.can.changeSignIn;
  const start = memberStart(member);

  return (
    <WithMerging version={member.version} start={start}>
      {({ send, merged }) => (
        <Form
          schema={EditMemberByStaff}
          start={start}
          guards
          takesFocus
          onSubmit={async (values) => {
            const answer = await send((known) => edit.mutateAsync({ ...given(values), ...known }));
            const isOther = values.email !== member.email;
            const isAsked = !isExpected && isOther;
            // A sent e-mail cannot be taken back, nor can the password in it.
            const isFinal = isOther || Boolean(values.password);
            tell(
              isAsked ? messages.emailChangeStarted : messages.changesSaved,
              isFinal ? { changeId: null } : answer,
            );
            onDone();
          }}
        >
          <MemberFields
            mayChangeEmail
            maySetPassword={isExpected}
            {...(!isExpected && { emailHelp: t("company.emailHelp") })}
          />
          {merged}
          <div>
            <SubmitButton>{t("accounts.saveMember")}</SubmitButton>
          </div>
        </Form>
      )}
    </WithMerging>
  );
}
