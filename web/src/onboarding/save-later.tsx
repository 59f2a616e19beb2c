import { useRouterState } from "@tanstack/react-router";
import { onboarding } from "@vitrine/contract/onboarding";
import { useState } from "react";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Note } from "#ui/state/note.tsx";
import { EmailAddress } from "./email-address.ts";
import { signUp, useSignUp } from "./sign-up.ts";

/** Saves the sign-up for later: an e-mail with a link brings the person back to this screen. */
export function SaveLater() {
  const [opened, setOpened] = useState(false);
  const { token } = useSignUp();

  return (
    <>
      <Button variant="link" onClick={() => setOpened(true)}>
        {t("onboarding.saveLater")}
      </Button>
      {/* The dialog has a form of its own; the one around this button must not hear of it. */}
      <span onSubmit={(event) => event.stopPropagation()}>
        <Dialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={t("onboarding.laterTitle")}
          actions={
            token && <Button onClick={() => setOpened(false)}>{t("onboarding.laterClose")}</Button>
          }
        >
          {token ? <p>{t("onboarding.laterWaiting")}</p> : <SendLink />}
        </Dialog>
      </span>
    </>
  );
}

const Address = z.object({ email: EmailAddress });

function SendLink() {
  const { email = "", role, typed = {}, draftToken } = useSignUp();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const save = useWrite(onboarding.saveDraft);
  const [sentTo, setSentTo] = useState<string>();

  const send = async (address: string) => {
    const draft = { ...typed, role, path };
    const kept = await save.mutateAsync({ email: address, draftToken, draft });
    signUp.change({ email: address, draftToken: kept.draftToken });
    setSentTo(address);
  };

  if (sentTo !== undefined) {
    return (
      <div role="status">
        <Note tone="success">{t("onboarding.laterSent", { email: sentTo })}</Note>
      </div>
    );
  }
  return (
    <Form schema={Address} start={{ email }} takesFocus onSubmit={(values) => send(values.email)}>
      <p>{t("onboarding.laterText")}</p>
      <TextField
        name="email"
        label={t("onboarding.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton>{t("onboarding.laterSend")}</SubmitButton>
    </Form>
  );
}
