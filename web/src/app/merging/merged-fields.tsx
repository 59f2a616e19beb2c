import { Suspense, useEffect } from "react";
import { later } from "#app/later.ts";
import { useFormState, type Values } from "#ui/form/form-state.ts";
import type { Merging } from "./use-merging.ts";

/** Rarely needed: its script loads when there is something to choose. */
const ConflictPanel = later(() => import("./conflict-panel.tsx"), "ConflictPanel");

/**
 * Inside a form: shows what both sides changed. While nothing is typed, the fields follow the stored
 * values.
 */
export function MergedFields({ merging, start }: { merging: Merging; start: Values }) {
  const { form, sending } = useFormState();
  const { version, base, seen, conflicts, takeUp } = merging;

  useEffect(() => {
    if (version === base || sending || form.isDirty()) return;
    form.setValues(start);
    form.resetDirty(start);
    takeUp();
  }, [version, base, sending, form, start, takeUp]);

  return (
    <Suspense>
      {conflicts.length > 0 && <ConflictPanel key={seen} conflicts={conflicts} />}
    </Suspense>
  );
}
