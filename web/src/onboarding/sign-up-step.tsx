import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { StepProgress } from "#ui/form/step-progress.tsx";
import { type SignUpStep, signUpSteps } from "./places.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

interface ProgressProps {
  step: SignUpStep;
  /** Where the step asks for a person alone. */
  name?: SignUpStep | "person" | undefined;
}

const wordsLeft = (left: number) =>
  left === 0 ? t("onboarding.lastStep") : t("onboarding.stepsLeft", { count: left });

/** Number and name of the step, and how many come after it. */
function SignUpProgress({ step, name = step }: ProgressProps) {
  const of = signUpSteps.length;
  const at = signUpSteps.indexOf(step) + 1;

  return (
    <StepProgress
      at={at}
      of={of}
      words={t("onboarding.step", { at, of, name: t(`onboarding.stepName.${name}`) })}
      note={wordsLeft(of - at)}
    />
  );
}

interface SignUpStepProps extends ProgressProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One screen of the sign-up, with where one stands in it. */
export const Step = ({ title, lead, children, ...progress }: SignUpStepProps) => (
  <SignUpScreen title={title} lead={lead} progress={<SignUpProgress {...progress} />}>
    {children}
  </SignUpScreen>
);
