import { lazy, type ReactNode, Suspense, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `right` for a quick look; `bottom` is the sheet of a phone. */
  side?: "right" | "left" | "bottom";
  /** No padding round the content. */
  flush?: boolean;
  children: ReactNode;
}

const DrawerBody = lazy(() =>
  inTime(() => import("./drawer-body.tsx"))().then((body) => ({ default: body.DrawerBody })),
);

/** A panel from the edge: focus goes in, is held, and comes back. Esc closes. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <Suspense>
      <DrawerBody {...props} />
    </Suspense>
  );
}
