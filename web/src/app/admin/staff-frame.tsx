import { Outlet, useRouterState } from "@tanstack/react-router";
import { IconMenu2, IconSelector } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { AccountMenu } from "#app/frame/account-menu.tsx";
import { useFrame } from "#app/frame/use-frame.tsx";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { TrayButton } from "#app/tray/tray-button.tsx";
import { Bell } from "#notifications/bell.tsx";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { Brand } from "#ui/layout/frame-bar.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { TitleProvider, UnreadProvider } from "#ui/layout/tab-title.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { FailureTone } from "#ui/state/failure-tone.ts";
import { useIsAway } from "#ui/state/reach.ts";
import { OpenPalette } from "./palette/open-palette.tsx";
import { staffKeys } from "./staff-keys.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { StaffRail } from "./staff-rail.tsx";
import styles from "./staff-frame.module.css";

function Account({ onKeys }: { onKeys: () => void }) {
  const me = useMe();
  const role = me.role === "SUPER_ADMIN" ? t("admin.superAdmin") : t("admin.admin");

  return (
    <AccountMenu
      onKeys={onKeys}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.account}
          aria-label={t("app.accountOf", { name: me.fullName })}
        >
          <Avatar id={me.id} name={me.fullName} src={me.avatar.size60?.image} size={32} />
          <span className={styles.who}>
            <span className={styles.name}>{me.fullName}</span>
            <span className={styles.role}>{role}</span>
          </span>
          <IconSelector aria-hidden />
        </button>
      )}
    />
  );
}

/** The rail on a phone: behind a button of the bar. */
function PhoneMenu({ newMessages, onKeys }: { newMessages: number; onKeys: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Closes by itself with the next screen.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  if (openAt !== undefined && openAt !== path) close();

  return (
    <>
      <IconButton label={t("admin.openMenu")} onClick={() => setOpenAt(path)}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <Drawer opened={openAt === path} onClose={close} title={t("admin.backOffice")}>
        <div className={styles.drawer}>
          <StaffRail newMessages={newMessages} />
          <Account onKeys={onKeys} />
        </div>
      </Drawer>
    </>
  );
}

/** The frame around every staff screen: the rail, and a bar with the breadcrumb. */
export function StaffFrame() {
  const isSuperAdmin = useMe().role === "SUPER_ADMIN";
  const { counters, showKeys, keys } = useFrame(() => staffKeys(isSuperAdmin));
  const isPhone = usePhone();
  const isAway = useIsAway();
  const [title, setTitle] = useState("");

  return (
    <UnreadProvider value={counters.messages}>
      <FailureTone value="danger">
        <div className={styles.frame}>
          <SkipLink />
          {!isPhone && (
            <div className={styles.rail}>
              <Brand className={styles.brand} href={paths.admin} label={t("app.toHome")} />
              <StaffRail newMessages={counters.messages} />
              <Account onKeys={showKeys} />
            </div>
          )}
          <div className={styles.column}>
            <header className={styles.bar}>
              {isPhone && <PhoneMenu newMessages={counters.messages} onKeys={showKeys} />}
              <Breadcrumb title={title} />
              <div className={styles.own}>
                <OpenPalette showKeys={showKeys} />
                <TrayButton />
                <Bell counters={counters} />
              </div>
            </header>
            <OfflineBar />
            <main id="main" tabIndex={-1} className={styles.main} data-away={isAway}>
              <TitleProvider value={setTitle}>
                <Suspense>
                  <Outlet />
                </Suspense>
              </TitleProvider>
            </main>
          </div>
        </div>
        {keys}
      </FailureTone>
    </UnreadProvider>
  );
}
