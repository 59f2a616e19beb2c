import { lazy, type ReactNode, Suspense, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Names the thing that is decided. */
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Any CSS length; 28rem unless told. */
  width?: string;
}

/** Fetches what draws dialogs, for one that must open whatever happens to the network. */
export const loadDialog = inTime(() => import("./dialog-body.tsx"));
const DialogBody = lazy(() => loadDialog().then((body) => ({ default: body.DialogBody })));

/** A window for one decision: focus goes in, is held, and comes back. Esc closes. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <Suspense>
      <DialogBody {...props} />
    </Suspense>
  );
}
