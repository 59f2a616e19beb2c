import { useKeepingClear } from "./keep-clear.ts";
import { TooltipLayer } from "./tooltip-layer.tsx";

/** What is of use only once somebody acts: tooltips, and toasts that keep off what is pressed next. */
export function InteractionLayer() {
  useKeepingClear();
  return <TooltipLayer />;
}
