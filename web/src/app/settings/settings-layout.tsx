import { Navigate, useMatch } from "@tanstack/react-router";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { paths } from "#app/paths.ts";
import { Area } from "#app/screens/area.tsx";
import { preloadScreen } from "#app/screens/screen.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { SettingsMenu } from "./settings-menu.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { settingsScreens } from "./settings-screens.tsx";
import styles from "./settings.module.css";

/** Loads the scripts of a page before it is opened, if the person may see it. */
export const preloadSettings = (address: string, me: Person) =>
  preloadScreen(settingsScreens, address, me);

/** The menu beside the page; on a phone one or the other. */
export function SettingsLayout() {
  const isPhone = usePhone();
  const me = useMe();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isList = path.replace(/\/$/, "") === paths.settings.all;

  if (isPhone && isList)
    return (
      <Page title={t("app.settings")}>
        <SettingsMenu label={t("app.settings")} />
      </Page>
    );
  if (isList) return <Navigate to={paths.settings.account} replace />;
  return (
    <div className={styles.layout}>
      {!isPhone && (
        <div className={styles.side}>
          <p className={styles.title}>{t("app.settings")}</p>
          <SettingsMenu label={t("app.settings")} />
        </div>
      )}
      <Area screens={settingsScreens} me={me} page={SettingsPage} />
      <LeaveGuard />
    </div>
  );
}
