import { Navigate, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { PagePending } from "#app/frame/frame-pending.tsx";
import { later } from "#app/later.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { paths } from "#app/paths.ts";
import { type Person, sideOf, useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { settingsGroups } from "./settings-places.tsx";
import styles from "./settings.module.css";

const { settings } = paths;

const pages = new Map([
  [
    settings.account,
    later(() => import("#accounts/account-info-page.tsx").then((it) => it.AccountInfoPage)),
  ],
  [
    settings.company,
    later(() => import("#profiles/company-info-page.tsx").then((it) => it.CompanyInfoPage)),
  ],
  [settings.gallery, later(() => import("#files/gallery-page.tsx").then((it) => it.GalleryPage))],
  [
    settings.billing,
    later(() => import("#billing/billing-details-page.tsx").then((it) => it.BillingDetailsPage)),
  ],
  [
    settings.sectors,
    later(() => import("#profiles/categories-page.tsx").then((it) => it.SectorsPage)),
  ],
  [settings.areas, later(() => import("#profiles/categories-page.tsx").then((it) => it.AreasPage))],
  [settings.tags, later(() => import("#profiles/tags-page.tsx").then((it) => it.TagsPage))],
  [
    settings.members,
    later(() => import("#accounts/members/members-page.tsx").then((it) => it.MembersPage)),
  ],
  [
    settings.notifications,
    later(() => import("#notifications/preferences-page.tsx").then((it) => it.PreferencesPage)),
  ],
  [
    settings.security,
    later(() => import("#accounts/security-page.tsx").then((it) => it.SecurityPage)),
  ],
  [
    settings.data,
    later(() => import("#accounts/your-data-page.tsx").then((it) => it.YourDataPage)),
  ],
]);

/** Why a place of others is not this person's. */
const NotYours = ({ me }: { me: Person }) => {
  const isStartup = sideOf(me) === "startup";
  return (
    <SettingsPage title={t(isStartup ? "app.members" : "app.settings")}>
      <Card>
        <NotAllowed title={t(isStartup ? "app.noMembers" : "app.ownerOnly")}>
          {t(isStartup ? "app.noMembersWhy" : "app.ownerOnlyWhy")}
        </NotAllowed>
      </Card>
    </SettingsPage>
  );
};

const isPlaceOf = (me: Person, path: string) =>
  settingsGroups(me).some(({ places }) => places.some(({ href }) => href === path));

function Shown({ path }: { path: string }) {
  const me = useMe();
  const Part = pages.get(path);
  if (!Part) return <NotFoundPage />;
  return isPlaceOf(me, path) ? <Part /> : <NotYours me={me} />;
}

/** The menu beside the page; on a phone one or the other. */
export function SettingsLayout() {
  const isPhone = usePhone();
  const path = useRouterState({
    select: ({ location }) => location.pathname.replace(/(?<=.)\/$/, ""),
  });
  const isList = path === settings.all;

  if (isPhone && isList)
    return (
      <Page title={t("app.settings")}>
        <SettingsMenu label={t("app.settings")} />
      </Page>
    );
  if (isList) return <Navigate to={settings.account} replace />;
  return (
    <div className={styles.layout}>
      {!isPhone && (
        <div className={styles.side}>
          <p className={styles.title}>{t("app.settings")}</p>
          <SettingsMenu label={t("app.settings")} />
        </div>
      )}
      <Suspense fallback={<PagePending />}>
        <Shown key={path} path={path} />
      </Suspense>
      <LeaveGuard />
    </div>
  );
}
