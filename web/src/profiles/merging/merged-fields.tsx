import { useEffect } from "react";
import { useFormState, type Values } from "#ui/form/form-state.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import type { Merging } from "./use-merging.ts";

/**
 * Inside of a form: shows what both sides changed. While nothing is typed, the fields follow what is
 * stored.
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

  return conflicts.length > 0 && <ConflictPanel key={seen} conflicts={conflicts} />;
}
