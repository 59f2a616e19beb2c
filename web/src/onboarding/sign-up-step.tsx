import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { StepProgress } from "#ui/form/step-progress.tsx";
import { type SignUpStep, signUpSteps } from "./places.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

interface ProgressProps {
  step: SignUpStep;
  /** "person" if the step only asks about the person. */
  name?: SignUpStep | "person" | undefined;
}

const wordsLeft = (left: number) =>
  left === 0 ? t("onboarding.lastStep") : t("onboarding.stepsLeft", { count: left });

/** The number and name of the step, and how many there are. */
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

/** One screen of the sign-up, with its progress. */
export const Step = ({ title, lead, children, ...progress }: SignUpStepProps) => (
  <SignUpScreen title={title} lead={lead} progress={<SignUpProgress {...progress} />}>
    {children}
  </SignUpScreen>
);
