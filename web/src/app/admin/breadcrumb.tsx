import { useRouterState } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { findScreen } from "#app/screens/screen.ts";
import { t } from "#text/index.ts";
import { adminScreens } from "./admin-screens.tsx";
import { adminSections } from "./admin-sections.tsx";
import styles from "./staff-frame.module.css";

/** The section and the screen at an address, as far as both have names of their own. */
const trailTo = (path: string) => {
  if (path.startsWith(paths.messages)) return [t("app.messages")];
  if (path.startsWith(paths.settings.all)) return [t("app.settings")];
  const found = findScreen(adminScreens, path)?.screen;
  const sectionId = found?.places?.[0]?.section ?? found?.within;
  const section = adminSections.find(({ id }) => id === sectionId)?.label();
  const title = found?.title();
  return [...new Set([section, title])].filter((name) => name !== undefined);
};

/** Where in the back office one is. */
export function Breadcrumb() {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <ol className={styles.trail} aria-label={t("admin.whereYouAre")}>
      {trailTo(path).map((name, at) => (
        <li key={name}>
          {at > 0 && <IconChevronRight aria-hidden />}
          {name}
        </li>
      ))}
    </ol>
  );
}
