import { messages } from "@vitrine/contract/messages";
import { OwnerByStaff, staffProfiles } from "@vitrine/contract/profiles/staff";
import { type ReactNode, useRef } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Note } from "#ui/state/note.tsx";
import { AccountFields, accountStart } from "../account-form.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { type Company, reloaded } from "./company.ts";

type Props = {
  company: Company;
  /** The portrait field. */
  portrait: ReactNode;
};

/** The company's owner, to be corrected by staff; a new address must be confirmed. */
export function OwnerForm({ company: { owner, startup, id }, portrait }: Props) {
  const ofStartup = useWrite(staffProfiles.saveOwner, reloaded);
  const ofRetailer = useWrite(staffProfiles.saveRetailOwner, reloaded);
  const merging = useMerging(owner?.version ?? 0);
  const tell = useSavedToast(reloaded.refreshes);
  /** The address of the last save; its mailbox was asked, and isn’t asked again. */
  const saved = useRef(owner?.email);
  if (!owner) return <Note tone="info">{t("company.nobodyYet")}</Note>;

  const start = { ...accountStart({ ...owner, member: null }), email: owner.email };

  return (
    <Form
      schema={OwnerByStaff}
      start={start}
      onSubmit={async ({ email, ...values }) => {
        const isAsked = email !== undefined && email !== owner.email && email !== saved.current;
        const sent = { ...values, ...(isAsked && { email }) };
        const answer = await merging.send((known) =>
          startup
            ? ofStartup.mutateAsync({ ...sent, ...known, startupId: id })
            : ofRetailer.mutateAsync({ ...sent, ...known, retailerId: id }),
        );
        saved.current = email;
        tell(isAsked ? messages.emailChangeStarted : messages.changesSavedSuccessfully, answer);
      }}
      guards
    >
      {portrait}
      <AccountFields isMember={false} />
      <TextField
        name="email"
        label={t("company.email")}
        help={t("company.emailHelp")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <MergedFields merging={merging} start={start} />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}
