import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";

interface SentProps<S extends z.ZodType> {
  schema: S;
  start: Partial<z.input<S>>;
  children: ReactNode;
}

/** A form that shows what it sent. */
export function Sent<S extends z.ZodType>({ schema, start, children }: SentProps<S>) {
  const [sent, setSent] = useState<z.output<S>>();

  return (
    <>
      <Form schema={schema} start={start} onSubmit={setSent}>
        {children}
        <SubmitButton>Send</SubmitButton>
      </Form>
      <output aria-label="Sent">{sent && JSON.stringify(sent)}</output>
    </>
  );
}
