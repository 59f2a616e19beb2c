import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import type { ReactNode } from "react";
import { refresh } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { useTyped } from "#app/use-typed.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { cx } from "#ui/format/cx.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";
import type { FillingStep } from "./steps.ts";
import styles from "./setup.module.css";

export interface Filling<T> {
  /** Typed and unsaved values, from here or another device. */
  typed: T | undefined;
  onTyped: (typed: T) => void;
  /** Saves, then leads to the next step. */
  saving: <V>(save: (values: V) => Promise<unknown>) => (values: V) => Promise<void>;
  /** Back and next, at the foot of the form. */
  buttons: ReactNode;
}

interface SetupStepProps<T> {
  step: FillingStep;
  /** The address of the next step; home by default. */
  next?: string | undefined;
  title: string;
  lead: string;
  aside?: (typed: T | undefined) => ReactNode;
  children: (filling: Filling<T>) => ReactNode;
}

/** One of the first steps: its form begins with what was typed before, so nothing is lost. */
export function SetupStep<T extends object>(props: SetupStepProps<T>) {
  const { step, next = paths.home, title, lead, aside, children } = props;
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isReady, typed, savedAt, type, flush, saveWith } = useTyped<T>(me.id, step);
  useTabTitle(title);

  const saving =
    <V,>(save: (values: V) => Promise<unknown>) =>
    async (values: V) => {
      await saveWith(() => save(values));
      await refresh(client, [accounts.me]);
      await navigate({ to: next });
    };

  return (
    <SetupFrame step={step} savedAt={savedAt} onLeaving={flush} aside={aside?.(typed)}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {isReady ? (
        children({
          typed,
          onTyped: type,
          saving,
          buttons: <SetupButtons step={step} />,
        })
      ) : (
        <StepSkeleton />
      )}
    </SetupFrame>
  );
}

/** Steps taller than the window, whose buttons stay in sight. */
const isLong = (step: FillingStep) =>
  step === "SECTORS_OF_COMPETENCE" || step === "AREAS_OF_INTEREST";

const SetupButtons = ({ step }: { step: FillingStep }) => (
  <div className={cx(styles.buttons, isLong(step) && styles.stays)}>
    <LinkButton href={paths.home}>{t("onboarding.backHome")}</LinkButton>
    <SubmitButton>{t("onboarding.saveAndGoOn")}</SubmitButton>
  </div>
);
