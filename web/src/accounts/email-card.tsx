import { EmailChange } from "@vitrine/contract/accounts/contact";
import { security } from "@vitrine/contract/accounts/security";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./account.module.css";
import { ProofFields } from "./factor/proof-fields.tsx";

type FormProps = { onSent: (email: string) => void; onCancel: () => void };

function NewAddress({ onSent, onCancel }: FormProps) {
  const { hasSecondFactor } = useMe();
  const change = useWrite(security.changeEmail);

  return (
    <Form
      schema={EmailChange}
      start={{ email: "", password: "", ...(hasSecondFactor && { code: "" }) }}
      label={t("accounts.changeEmail")}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        onSent(values.email);
      }}
    >
      <TextField
        name="email"
        label={t("accounts.newEmail")}
        help={t("accounts.newEmailHelp")}
        type="email"
        autoComplete="email"
      />
      <ProofFields withCode={hasSecondFactor} />
      <div className={styles.buttons}>
        <SubmitButton>{t("accounts.sendLink")}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      </div>
    </Form>
  );
}

/** The sign-in address; a new one counts once it is confirmed from its e-mail. */
export function EmailCard() {
  const { email } = useMe();
  const [isChanging, setIsChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const sent = (address: string) => {
    setSentTo(address);
    setIsChanging(false);
  };

  return (
    <Swap at={isChanging ? "form" : "address"} className={styles.stack}>
      {isChanging ? (
        <NewAddress onSent={sent} onCancel={() => setIsChanging(false)} />
      ) : (
        <>
          {sentTo && <Note tone="info">{t("accounts.linkSent", { email: sentTo })}</Note>}
          <div className={styles.line}>
            <span className={styles.value}>{email}</span>
            <Button onClick={() => setIsChanging(true)}>{t("accounts.changeEmail")}</Button>
          </div>
        </>
      )}
    </Swap>
  );
}
