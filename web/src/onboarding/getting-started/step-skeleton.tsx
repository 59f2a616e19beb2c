import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { useWaiting } from "#ui/state/use-waiting.ts";

/** A step whose script or typed values are still loading. */
export function StepSkeleton() {
  const waiting = useWaiting(true);
  return <div aria-busy>{waiting !== "quiet" && <TextSkeleton lines={6} />}</div>;
}
