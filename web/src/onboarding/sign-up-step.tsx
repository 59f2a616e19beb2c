import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { StepProgress } from "#ui/form/step-progress.tsx";
import { minutesLeft, type SignUpStep, stepsOf } from "./places.ts";
import { useSignUp } from "./sign-up.ts";
import { SignUpScreen } from "./sign-up-screen.tsx";

interface ProgressProps {
  step: SignUpStep;
  /** Where the step has a name of its own on this screen. */
  name?: keyof Texts | undefined;
  part?: number | undefined;
}

type Texts = { account: string; person: string } & Record<SignUpStep, string>;

/** Number and name of the step, and how long the rest takes. */
export function SignUpProgress({ step, name = step, part = 0.5 }: ProgressProps) {
  const { role } = useSignUp();
  const steps = stepsOf(role);
  const at = steps.indexOf(step) + 1;

  return (
    <StepProgress
      at={at}
      of={steps.length}
      part={part}
      words={t("onboarding.step", { at, of: steps.length, name: t(`onboarding.stepName.${name}`) })}
      note={t("onboarding.minutesLeft", { count: minutesLeft(role, step) })}
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
