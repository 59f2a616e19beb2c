import { FactorCode, PasswordAgain } from "@vitrine/contract/accounts/proofs";
import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/form/code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { QrCode } from "#ui/format/qr-code.tsx";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./factor.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Secret = Output<typeof security.enrolSecondFactor>;

type Props = {
  /** The password, if just typed; otherwise it is asked for. */
  password?: string | undefined;
  onDone: () => void;
  /** Another way out, beside the buttons. */
  children?: ReactNode;
};

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type AskProps = { onSecret: (secret: Secret) => void; children: ReactNode };

function AskPassword({ onSecret, children }: AskProps) {
  const enrol = useWrite(security.enrolSecondFactor);

  return (
    <Form
      schema={PasswordAgain}
      start={{ password: "" }}
      onSubmit={async (values) => onSecret(await enrol.mutateAsync(values))}
    >
      <PasswordField
        name="password"
        label={t("app.password")}
        help={t("accounts.passwordToChange")}
        autoComplete="current-password"
      />
      <div className={styles.buttons}>
        <SubmitButton>{t("accounts.goOn")}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

type ShowProps = Secret & { onCodes: (codes: string[]) => void; children: ReactNode };

function ShowSecret({ secret, uri, onCodes, children }: ShowProps) {
  const confirm = useWrite(security.confirmSecondFactor);

  return (
    <Form
      schema={FactorCode}
      start={{ code: "" }}
      onSubmit={async (values) => onCodes((await confirm.mutateAsync(values)).recoveryCodes)}
    >
      <p tabIndex={-1}>{t("accounts.scan")}</p>
      <QrCode text={uri} label={t("accounts.qr")} />
      <div>
        <p className={styles.or}>{t("accounts.orType")}</p>
        <p className={styles.secret}>
          <code>{inFours(secret)}</code>
          <CopyButton text={secret} label={t("accounts.copySecret")} />
        </p>
      </div>
      <CodeField name="code" label={t("accounts.codeOfApp")} />
      <div className={styles.buttons}>
        <SubmitButton>{t("accounts.turnOn")}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

/** Ends with the recovery codes, which are shown only once. */
export function EnrolFactor({ password, onDone, children }: Props) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const enrol = useWrite(security.enrolSecondFactor);
  const hasStarted = useRef(false);
  const [mustAsk, setMustAsk] = useState(password === undefined);

  useEffect(() => {
    if (password === undefined || hasStarted.current) return;
    hasStarted.current = true;
    enrol.mutateAsync({ password }).then(setSecret, () => setMustAsk(true));
  }, [password, enrol]);

  const step = codes ? "codes" : secret ? "secret" : "password";

  return (
    <Swap at={step}>
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
      {secret && !codes && (
        <ShowSecret {...secret} onCodes={setCodes}>
          {children}
        </ShowSecret>
      )}
      {!secret && mustAsk && <AskPassword onSecret={setSecret}>{children}</AskPassword>}
    </Swap>
  );
}
