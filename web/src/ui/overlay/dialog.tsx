import { lazy, Suspense, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { Opening } from "./opening.tsx";
import type { DialogProps } from "./overlay-props.ts";

/** Loads the dialog's script, for one that must open even without a network. */
export const loadDialog = inTime(() => import("./dialog-body.tsx"));
const DialogBody = lazy(() => loadDialog().then((body) => ({ default: body.DialogBody })));

/** A window for one decision: it traps the focus and returns it. Esc closes. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <Suspense fallback={props.opened && <Opening />}>
      <DialogBody {...props} />
    </Suspense>
  );
}
