import { useRouterState } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { findScreen } from "#app/screens/screen.ts";
import { t } from "#text/index.ts";
import { adminScreens } from "./admin-screens.tsx";
import { adminSections } from "./admin-sections.tsx";
import styles from "./staff-frame.module.css";

/**
 * The section, the list and the screen at an address, each if it has a name of its own. A record's screen has
 * the record's name once that is loaded.
 */
export const trailTo = (path: string, title: string) => {
  if (path.startsWith(paths.messages)) return [t("app.messages")];
  if (path.startsWith(paths.settings.all)) return [t("app.settings")];
  const found = findScreen(adminScreens, path)?.screen;
  const sectionId = found?.places?.[0]?.section ?? found?.within;
  const section = adminSections.find(({ id }) => id === sectionId)?.label();
  const list = found?.entry && findScreen(adminScreens, found.entry)?.screen.title();
  const isRecord = found?.path.includes("/:") ?? false;
  const name = (isRecord && title) || found?.title();
  return [...new Set([section, list, name])].filter((part) => part !== undefined);
};

/** The place in the back office; `title` is the page's. */
export function Breadcrumb({ title }: { title: string }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <ol className={styles.trail} aria-label={t("admin.whereYouAre")}>
      {trailTo(path, title).map((name, at) => (
        <li key={name}>
          {at > 0 && <IconChevronRight aria-hidden />}
          <bdi>{name}</bdi>
        </li>
      ))}
    </ol>
  );
}
