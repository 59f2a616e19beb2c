import { t } from "#text/index.ts";
import { StepProgress } from "#ui/form/step-progress.tsx";

const steps = ["file", "columns", "check", "run"] as const;

type Props = { step: (typeof steps)[number]; part?: number };

/** Which of the four steps is under way. */
export const ImportSteps = ({ step, part = 0.5 }: Props) => {
  const at = steps.indexOf(step) + 1;
  const words = t("imports.step", { at, name: t(`imports.steps.${step}`) });
  return <StepProgress words={words} at={at} of={steps.length} part={part} />;
};
