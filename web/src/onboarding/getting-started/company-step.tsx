import type { ReactNode } from "react";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { type Filling, SetupStep } from "./setup-step.tsx";
import { isComplete, placeOf } from "./steps.ts";
import styles from "./seen.module.css";

interface CompanyStepProps<T> {
  lead: string;
  /** The heading above the preview of the company. */
  seenTitle: string;
  seen: (typed: T | undefined) => ReactNode;
  children: (filling: Filling<T>) => ReactNode;
}

/** The company step, with the form of its side and a preview beside it. */
export function CompanyStep<T extends object>(props: CompanyStepProps<T>) {
  const { lead, seenTitle, seen, children } = props;
  const me = useMe();

  return (
    <SetupStep<T>
      step="COMPANY_INFORMATION"
      next={isComplete(me) ? undefined : placeOf(me, "SECTORS_OF_COMPETENCE")}
      title={t("onboarding.companyInfoTitle")}
      lead={lead}
      aside={(typed) => (
        <>
          <p className={styles.asideTitle}>{seenTitle}</p>
          {seen(typed)}
        </>
      )}
    >
      {children}
    </SetupStep>
  );
}
