import { useQueryClient } from "@tanstack/react-query";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { refresh } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { StalePart } from "./stale-part.tsx";

/** The record that is saved over, with the version that was read. */
type Known = { id: string; version: number };

type Answer = { message: string; changeId?: string | null };

type Props<S extends z.ZodType<object>> = {
  schema: S;
  /** The record as it is stored now; undefined for a new one. */
  row: Known | undefined;
  /** The fields' first values, and the stored ones. */
  start: Partial<z.input<S>>;
  send: (values: z.output<S>, known: Known | undefined) => Promise<Answer>;
  refreshes: readonly ReadEndpoint[];
  /** What the button says for a new record. */
  submit: string;
  onDone: () => void;
  onChange?: (values: Partial<z.input<S>>) => void;
  inWords?: (name: string, value: unknown) => string | undefined;
  /** Set if only the form's own button may send it. */
  guards?: "sends";
  className?: string | undefined;
  children: ReactNode;
};

const isStale = (error: unknown) =>
  error instanceof Problem && error.status === 409 && error.code.endsWith("stale");

/** The version that is saved over, until somebody else saves another one. */
const useKnown = (row: Known | undefined) => {
  const [base, setBase] = useState(row?.version);
  const [stale, setStale] = useState(false);
  return {
    stale,
    known: row && { id: row.id, version: base ?? row.version },
    onStale: () => setStale(true),
    onChosen: () => {
      setBase(row?.version);
      setStale(false);
    },
  };
};

/** The form of a record that staff edit: a new one, or over the version that was read. */
export function KeptForm<S extends z.ZodType<object>>(props: Props<S>) {
  const { schema, row, start, send, refreshes, submit, onDone, inWords, children } = props;
  const { stale, known, onStale, onChosen } = useKnown(row);
  const client = useQueryClient();
  const saved = useSavedToast(refreshes);

  const save = async (values: z.output<S>) => {
    try {
      const { message, changeId = null } = await send(values, known);
      saved(message, { changeId });
      onDone();
    } catch (error) {
      if (isStale(error)) {
        await refresh(client, refreshes);
        onStale();
      }
      throw error;
    }
  };

  return (
    <Form
      schema={schema}
      start={start}
      guards={props.guards ?? true}
      takesFocus
      className={props.className}
      onChange={props.onChange}
      onSubmit={save}
    >
      {children}
      {stale && <StalePart stored={{ ...start }} inWords={inWords} onChosen={onChosen} />}
      <SubmitButton>{row ? t("staff.kept.save") : submit}</SubmitButton>
    </Form>
  );
}
