import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { ReactNode } from "react";
import type { Values } from "#ui/form/form-state.ts";
import { MergedFields } from "./merged-fields.tsx";
import { useMerging } from "./use-merging.ts";

export type Merged = {
  /** Sends what was typed with the version that the form shows. */
  send: <T>(run: (known: Versioned) => Promise<T>) => Promise<T>;
  /** What both sides changed, to choose from; goes inside the form. */
  merged: ReactNode;
};

type WithMergingProps = {
  version: number;
  start: Values;
  children: (merging: Merged) => ReactNode;
};

/** A form of a record that somebody else may have saved meanwhile. */
export function WithMerging({ version, start, children }: WithMergingProps) {
  const merging = useMerging(version);
  const merged = <MergedFields merging={merging} start={start} />;
  return children({ send: merging.send, merged });
}
