import { TrialLimit } from "#profiles/trial/trial-limit.tsx";
import { ClosedPart } from "./closed-part.tsx";

type Props = { refusal: { code?: string | undefined; message: string } };

/** Shown in place of results, if no searches are left today, or none without a plan. */
export const StoppedSearch = ({ refusal: { code, message } }: Props) =>
  code === "billing.plan_over" ? <ClosedPart what="noSearch" /> : <TrialLimit message={message} />;
