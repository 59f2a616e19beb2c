import { IconPencil } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { paths } from "#app/paths.ts";
import { editedFromProfile } from "#app/settings/from-profile.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import styles from "../profile.module.css";

const { settings } = paths;

/** The address where each part of a profile is edited, and the field it begins with. */
const places = {
  header: ({ startup }: Person) => [settings.company, startup ? "oneLiner" : "urlOfCompanyWebsite"],
  about: () => [settings.company, "companyDescription"],
  tags: () => [settings.tags],
  solutions: () => [settings.company, "solutions.0.name"],
  facts: () => [settings.company, "founded"],
  looksFor: () => [settings.company, "mainGoalInStartupHunting"],
  people: ({ startup }: Person) => [startup ? settings.account : settings.members],
  gallery: () => [settings.gallery],
  documents: () => [settings.gallery],
} satisfies Record<string, (me: Person) => [path: string, field?: string]>;

type Part = keyof typeof places;

const EditsContext = createContext(false);

/** Whether the parts inside link to their editors: on the own page of people who manage the company. */
export const EditsProvider = EditsContext.Provider;

export const useEdits = () => use(EditsContext);

/** Leads to the editor for a part of one's own profile; nothing on other profiles. */
export function EditLink({ part, full }: { part: Part; full?: boolean }) {
  const me = useMe();
  if (!useEdits()) return null;
  const [path, field] = places[part](me);

  return (
    <LinkButton
      small={!full}
      variant={full ? "default" : "quiet"}
      className={full ? undefined : styles.edit}
      icon={<IconPencil aria-hidden />}
      href={editedFromProfile(path, field)}
      aria-label={t(`profiles.editOf.${part}`)}
    >
      {part === "tags" ? t("profiles.editOf.tags") : t("profiles.edit")}
    </LinkButton>
  );
}

type HeadProps = { title: string; part: Part; small?: boolean; children?: ReactNode };

/** The title of a card; on one's own profile with a link to its editor. */
export const CardHead = ({ title, part, small, children }: HeadProps) => (
  <div className={styles.cardHead}>
    <h2 className={small ? styles.cardTitle : undefined}>{title}</h2>
    {children}
    <EditLink part={part} />
  </div>
);
