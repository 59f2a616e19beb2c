import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { useWaiting } from "#ui/state/use-waiting.ts";

/** A step before its script or what was typed in it is there. */
export function StepSkeleton() {
  const waiting = useWaiting(true);
  return <div aria-busy>{waiting !== "quiet" && <TextSkeleton lines={6} />}</div>;
}
