import { FactorProof } from "@vitrine/contract/accounts/proofs";
import type { z } from "zod";
import type { ReactNode } from "react";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import styles from "./factor.module.css";
import { ProofFields } from "./proof-fields.tsx";

export type Proof = z.output<typeof FactorProof>;

type Props = {
  /** Names what happens next. */
  button: string;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<unknown>;
  /** Shown beside the button. */
  children: ReactNode;
};

/** Asks for password and code again before a step that weakens the sign-in. */
export function ProveFactor({ button, danger, onProof, children }: Props) {
  return (
    <Form schema={FactorProof} start={{ password: "", code: "" }} label={button} onSubmit={onProof}>
      <ProofFields withCode />
      <div className={styles.buttons}>
        <SubmitButton variant={danger ? "confirm" : "primary"}>{button}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
