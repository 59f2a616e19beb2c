import { lazy, Suspense, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { Opening } from "./opening.tsx";
import type { DrawerProps } from "./overlay-props.ts";

const DrawerBody = lazy(() =>
  inTime(() => import("./drawer-body.tsx"))().then((body) => ({ default: body.DrawerBody })),
);

/** A panel from the edge: it traps the focus and returns it. Esc closes. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <Suspense fallback={props.opened && <Opening />}>
      <DrawerBody {...props} />
    </Suspense>
  );
}
