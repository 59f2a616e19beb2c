import { IconCheck, IconCloudCheck, IconLogout, IconSettings } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { leaveShop } from "#app/session/leave-shop.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
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
import { partsOf, percentOf } from "./profile-parts.ts";
import styles from "./setup.module.css";
import { type FillingStep, isDescribed, placeOf } from "./steps.ts";

interface SetupFrameProps {
  step?: FillingStep | undefined;
  savedAt?: string | undefined;
  /** Saves what is typed before the person leaves; false if that failed. */
  onLeaving?: (() => Promise<boolean>) | undefined;
  /** A preview of it for others, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every first step: what is done, what is left, and a way to stop here. */
export function SetupFrame({ step, savedAt, onLeaving, aside, children }: SetupFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <FrameBar columnClassName={styles.topColumn}>
        <Brand href={paths.home} label={t("app.toHome")} short />
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

const shownSteps = [
  { step: "COMPANY_INFORMATION", part: "company" },
  { step: "SECTORS_OF_COMPETENCE", part: "sectors" },
  { step: "ACCOUNT_INFORMATION", part: "about" },
  { step: "GALLERY", part: undefined },
  { step: "ASSOCIATED_TAGS", part: "tags" },
] as const;

/** The parts of the profile by name, and which of them are done. */
function Steps({ step }: { step?: FillingStep | undefined }) {
  const me = useMe();
  // For a member, the company's owner takes these steps.
  if (me.role === "MEMBER") return <div className={styles.steps} />;
  const done = partsOf(me).filter(({ isDone }) => isDone);

  return (
    <nav className={styles.steps} aria-label={t("onboarding.setUp")}>
      <p className={styles.stepsTitle}>{t("onboarding.setUp")}</p>
      <ol>
        {shownSteps.map(({ step: one, part }) => (
          <li key={one}>
            <StepLink step={one} isDone={done.some((it) => it.part === part)} now={step} />
          </li>
        ))}
      </ol>
      <p className={styles.left}>{t("onboarding.complete", { percent: percentOf(me) })}</p>
    </nav>
  );
}

interface StepLinkProps {
  step: FillingStep;
  isDone: boolean;
  now: FillingStep | undefined;
}

function StepLink({ step, isDone, now }: StepLinkProps) {
  const me = useMe();
  const words = (
    <>
      <span
        className={cx(styles.mark, isDone && styles.done, step === now && styles.now)}
        aria-hidden
      >
        {isDone && <IconCheck />}
      </span>
      {t(`onboarding.setUpStep.${step}`)}
      {isDone && <VisuallyHidden>{t("onboarding.stepDone")}</VisuallyHidden>}
    </>
  );
  if (step === "SECTORS_OF_COMPETENCE" && !isDescribed(me))
    return <span className={styles.stepName}>{words}</span>;
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
