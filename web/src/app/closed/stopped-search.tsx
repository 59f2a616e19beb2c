import { TrialLimit } from "#profiles/trial/trial-limit.tsx";
import { ClosedPart } from "./closed-part.tsx";

type Props = { refusal: { code?: string | undefined; message: string } };

/** In place of what a search would have found: there are no more today, or none before there is a plan. */
export const StoppedSearch = ({ refusal: { code, message } }: Props) =>
  code === "billing.plan_over" ? <ClosedPart what="noSearch" /> : <TrialLimit message={message} />;
