import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { TrialBar } from "#profiles/trial/trial-bar.tsx";
import { ClosedBar } from "./closed-bar.tsx";

/** What is left of a trial today, or that it is over. */
export const PlanWords = () => (isClosed(useMe()) ? <ClosedBar /> : <TrialBar />);
