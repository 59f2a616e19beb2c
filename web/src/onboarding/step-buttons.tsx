import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { SaveLater } from "./save-later.tsx";
import styles from "./sign-up.module.css";

interface StepButtonsProps {
  back?: string | undefined;
  children: ReactNode;
}

/** Back, save for later, and next; the same on every screen. */
export const StepButtons = ({ back, children }: StepButtonsProps) => (
  <div className={styles.buttons}>
    {back && <LinkButton href={back}>{t("onboarding.back")}</LinkButton>}
    <span className={styles.later}>
      <SaveLater />
    </span>
    {children}
  </div>
);
