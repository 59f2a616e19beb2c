import { CardHead, EditLink, useEdits } from "#profiles/own/edit-link.tsx";
import { SourceNote } from "#profiles/facts/facts.tsx";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SolutionIcon } from "./solution-icon.tsx";
import styles from "./profile.module.css";

function Tags({ tags }: Pick<Startup, "tags">) {
  const edits = useEdits();
  if (tags.length === 0 && !edits) return null;
  return (
    <ul className={styles.tags} aria-label={t("profiles.tags")}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {edits && (
        <li className={styles.tagsEdit}>
          <EditLink part="tags" />
        </li>
      )}
    </ul>
  );
}

export const About = ({ startup }: { startup: Startup }) => (
  <Card className={styles.card}>
    <CardHead title={t("profiles.about")} part="about" />
    <p className={styles.text} dir="auto">
      {startup.companyDescription ?? t("profiles.noDescription")}
    </p>
    <SourceNote startup={startup} field="companyDescription" />
    <Tags tags={startup.tags} />
    <SourceNote startup={startup} field="tags" />
  </Card>
);

export const Solutions = ({ startup }: { startup: Startup }) => (
  <Card className={styles.card}>
    <CardHead title={t("profiles.solutions")} part="solutions" />
    <ul className={styles.solutions}>
      {startup.solutions.map(({ name, text }) => (
        <li key={name}>
          <span className={styles.solutionIcon}>
            <SolutionIcon name={name} text={text} />
          </span>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <SourceNote startup={startup} field="solutions" />
  </Card>
);
