import { FactorProof } from "@vitrine/contract/security";
import type { z } from "zod";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Form } from "#ui/form.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import styles from "./factor.module.css";

export type Proof = z.output<typeof FactorProof>;

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
    <Form schema={FactorProof} start={{ password: "", code: "" }} label={button} onSubmit={onProof}>
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
