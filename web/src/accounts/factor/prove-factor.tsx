import { security } from "@vitrine/contract/security";
import type { Input } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Form } from "#ui/form.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import styles from "./factor.module.css";

export type Proof = Input<typeof security.disableSecondFactor>;

type Props = {
  /** What happens then. */
  button: string;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<unknown>;
  /** Beside the button. */
  children: ReactNode;
};

/** Password and code again, before something that weakens the sign-in. */
export function ProveFactor({ button, danger, onProof, children }: Props) {
  return (
    <Form
      schema={security.disableSecondFactor.input}
      start={{ password: "", code: "" }}
      label={button}
      onSubmit={onProof}
    >
      <PasswordField
        name="password"
        label={t("accounts.password")}
        autoComplete="current-password"
      />
      <TextField
        name="code"
        label={t("accounts.codeOfAppOrRecovery")}
        autoComplete="one-time-code"
      />
      <div className={styles.buttons}>
        <SubmitButton variant={danger ? "confirm" : "primary"}>{button}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
