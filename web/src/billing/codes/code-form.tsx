import { discountCodes } from "@vitrine/contract/billing/codes";
import { typedCode } from "@vitrine/contract/billing/typed-codes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { refresh, useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import type { StaffCode } from "./code.ts";
import { TermFields } from "./term-fields.tsx";
import { dayOf, newTerms, sentTerms, termsOf } from "./typed.ts";

const newShape = typedCode();

const reloaded = { refreshes: [discountCodes.all] };

const Names = ({ isFixed }: { isFixed: boolean }) => (
  <>
    <TextField
      name="code"
      label={t("codes.code")}
      help={t("codes.codeHelp")}
      autoComplete="off"
      disabled={isFixed}
    />
    <TextField name="name" label={t("codes.name")} help={t("codes.nameHelp")} autoComplete="off" />
  </>
);

export function NewCodeForm({ onDone }: { onDone: () => void }) {
  const create = useWrite(discountCodes.create, reloaded);

  return (
    <Form
      schema={newShape}
      start={{ ...newTerms, code: "" }}
      guards
      takesFocus
      onSubmit={async ({ code, ...typed }) => {
        await create.mutateAsync({ ...sentTerms(typed), code });
        toast({ text: t("codes.isCreated", { code }) });
        onDone();
      }}
    >
      <Names isFixed={false} />
      <TermFields />
      <SubmitButton>{t("codes.create")}</SubmitButton>
    </Form>
  );
}

/** Edits a code. The values the form was opened with do not overwrite what others saved since. */
export function ChangedCodeForm({ code, onDone }: { code: StaffCode; onDone: () => void }) {
  const [shown, setShown] = useState(code);
  const client = useQueryClient();
  const update = useWrite(discountCodes.update, reloaded);
  const tell = useSavedToast(reloaded.refreshes);
  const { id, version, redeemBy } = shown;
  const lastDay = redeemBy === null ? undefined : dayOf(redeemBy);

  return (
    <Form
      key={version}
      schema={typedCode(lastDay)}
      start={termsOf(shown)}
      newer={code.version !== version && (() => setShown(code))}
      guards
      onSubmit={async ({ code: text, ...typed }) => {
        const terms = sentTerms(typed);
        const isSameDay = redeemBy !== null && lastDay === typed.lastDay;
        const change = { ...terms, ...(isSameDay && { redeemBy }), id, version, code: text };
        const answer = await update.mutateAsync(change).finally(() => {
          void refresh(client, reloaded.refreshes);
        });
        tell(t("codes.saved", { code: text }), answer);
        onDone();
      }}
    >
      {!shown.can.changeTerms && <Note>{t("codes.fixed")}</Note>}
      <Names isFixed={!shown.can.changeTerms} />
      <TermFields isFixed={!shown.can.changeTerms} />
      <SubmitButton>{t("codes.save")}</SubmitButton>
    </Form>
  );
}
