import { IconCheck, IconCloudCheck, IconLogout, IconSettings } from "@tabler/icons-react";
import { fillingSteps } from "@vitrine/contract/onboarding/steps";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { leaveShop } from "#app/session/leave-shop.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { StepProgress } from "#ui/form/step-progress.tsx";
import { Avatar } from "#ui/format/avatar.tsx";
import { cx } from "#ui/format/cx.ts";
import { timeText } from "#ui/format/date.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { loadDialog } from "#ui/overlay/dialog.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { Help } from "../sign-up-frame.tsx";
import { LeaveForNow } from "./leave-for-now.tsx";
import styles from "./setup.module.css";
import { companyOf, type FillingStep, minutesFrom, placeOf, stepsDone } from "./steps.ts";

interface SetupFrameProps {
  step?: FillingStep | undefined;
  savedAt?: string | undefined;
  /** Sends what is typed before the person leaves. */
  onLeaving?: (() => Promise<unknown>) | undefined;
  /** What others will see of it, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Around every first step: what is behind one, what comes, and the way to stop here. */
export function SetupFrame({ step, savedAt, onLeaving, aside, children }: SetupFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <FrameBar columnClassName={styles.topColumn}>
        <Brand short />
        <div className={styles.own}>
          <span className={styles.saved} role="status">
            {savedAt && (
              <>
                <IconCloudCheck aria-hidden />
                {t("onboarding.draftSaved", { time: timeText(savedAt) })}
              </>
            )}
          </span>
          {step && <LeaveForNow onLeaving={onLeaving} />}
          <OwnMenu />
        </div>
      </FrameBar>
      <OfflineBar />
      <div className={cx(styles.columns, aside !== undefined && styles.withAside)}>
        <Steps step={step} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      <Help />
    </div>
  );
}

function OwnMenu() {
  const me = useMe();
  return (
    <>
      <Menu
        label={me.fullName}
        groups={[
          [
            {
              label: t("app.settings"),
              icon: <IconSettings aria-hidden />,
              href: paths.settings.all,
            },
          ],
          [
            {
              label: t("app.signOut"),
              icon: <IconLogout aria-hidden />,
              onSelect: () => void leaveShop(),
            },
          ],
        ]}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={styles.account}
            aria-label={t("app.accountOf", { name: me.fullName })}
          >
            <Avatar id={me.id} name={me.fullName} size={32} />
          </button>
        )}
        preload={loadDialog}
      />
    </>
  );
}

interface StepsProps {
  step?: FillingStep | undefined;
  /** Stands where the window is too narrow for the list beside the form. */
  narrow?: boolean;
}

/** The seven steps by name; what was reached once opens again. */
export function Steps({ step, narrow = false }: StepsProps) {
  const me = useMe();
  const done = stepsDone(companyOf(me)?.gettingStarted ?? "COMPLETED");
  // A member's company has an owner who takes them.
  if (me.role === "MEMBER") return <div className={styles.steps} />;

  return (
    <nav className={narrow ? styles.narrow : styles.steps} aria-label={t("onboarding.setUp")}>
      <p className={styles.stepsTitle}>{t("onboarding.setUp")}</p>
      <ol>
        {fillingSteps.map((one, at) => (
          <li key={one}>
            <StepLink step={one} at={at} isDone={at < done} isOpen={at <= done} now={step} />
          </li>
        ))}
      </ol>
      {step && (
        <p className={styles.left}>{t("onboarding.setUpLeft", { count: minutesFrom(step) })}</p>
      )}
    </nav>
  );
}

interface StepLinkProps {
  step: FillingStep;
  at: number;
  isDone: boolean;
  isOpen: boolean;
  now: FillingStep | undefined;
}

function StepLink({ step, at, isDone, isOpen, now }: StepLinkProps) {
  const me = useMe();
  const words = (
    <>
      <span
        className={cx(styles.number, isDone && styles.done, step === now && styles.now)}
        aria-hidden
      >
        {isDone ? <IconCheck /> : at + 1}
      </span>
      {t(`onboarding.setUpStep.${step}`)}
      {isDone && <VisuallyHidden>{t("onboarding.stepDone")}</VisuallyHidden>}
    </>
  );
  if (!isOpen) return <span className={styles.stepName}>{words}</span>;
  return (
    <Link
      className={styles.stepName}
      href={placeOf(me, step)}
      aria-current={step === now ? "step" : undefined}
    >
      {words}
    </Link>
  );
}

/** On narrow screens, where the names do not fit beside the form. */
export const StepLine = ({ step }: { step: FillingStep }) => {
  const at = fillingSteps.indexOf(step) + 1;
  const name = t(`onboarding.setUpStep.${step}`);
  const words = t("onboarding.step", { at, of: fillingSteps.length, name });
  return (
    <>
      <div className={styles.line}>
        <StepProgress
          at={at}
          of={fillingSteps.length}
          words={words}
          note={t("onboarding.minutesLeft", { count: minutesFrom(step) })}
        />
      </div>
      <p className={styles.wide}>{words}</p>
    </>
  );
};
