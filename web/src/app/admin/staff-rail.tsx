import { useRouterState } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { paths } from "#app/paths.ts";
import { type Entry, menuOf } from "#app/screens/menu.ts";
import { findScreen } from "#app/screens/screen.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { adminScreens } from "./admin-screens.tsx";
import { adminSections, type Section } from "./admin-sections.tsx";
import styles from "./staff-frame.module.css";

const isAt = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** Whether a screen without its own entry belongs to the section; rooms share everybody's address. */
const isWithin = (path: string, { id }: Section) =>
  (id === "messages" && path.startsWith(paths.messages)) ||
  findScreen(adminScreens, path)?.screen.within === id;

/** The entry that a screen without one of its own belongs to. */
const entryOf = (path: string, entries: readonly Entry[]) =>
  entries.find(({ href }) => href === findScreen(adminScreens, path)?.screen.entry) ?? entries[0];

type EntryProps = { section: Section; entries: Entry[]; path: string; newMessages: number };

function SectionLink({ section, entries: [entry], path, newMessages }: EntryProps) {
  if (!entry) return null;
  const isHere = isAt(path, entry.href) || isWithin(path, section);
  const count = section.id === "messages" ? newMessages : 0;

  return (
    <Link className={styles.entry} href={entry.href} aria-current={isHere ? "page" : undefined}>
      {section.icon}
      <span>{section.label()}</span>
      {count > 0 && (
        <>
          <Counter value={count} />
          <VisuallyHidden>{t("app.new")}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

function SectionGroup({ section, entries, path }: EntryProps) {
  const within = isWithin(path, section) ? entryOf(path, entries) : undefined;
  const here = entries.find(({ href }) => isAt(path, href)) ?? within;
  // Follows the screens until the person opens or closes it.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? here !== undefined;
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {section.icon}
        <span>{section.label()}</span>
        <IconChevronRight className={styles.turning} aria-hidden />
      </button>
      <ul id={id} className={styles.below} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link
              className={styles.entry}
              href={entry.href}
              aria-current={entry === here ? "page" : undefined}
            >
              <span>{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sections of the back office this person has. */
export function StaffRail({ newMessages }: { newMessages: number }) {
  const me = useMe();
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <nav aria-label={t("admin.backOffice")}>
      <ul className={styles.sections}>
        {adminSections
          .map((section) => ({ section, entries: menuOf(adminScreens, section.id, me) }))
          .filter(({ entries }) => entries.length > 0)
          .map((one) => (
            <li key={one.section.id}>
              {one.entries.length === 1 ? (
                <SectionLink {...one} path={path} newMessages={newMessages} />
              ) : (
                <SectionGroup {...one} path={path} newMessages={newMessages} />
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
