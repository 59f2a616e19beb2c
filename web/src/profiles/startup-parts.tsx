import { IconPuzzle } from "@tabler/icons-react";
import { hasFacts, StartupFacts } from "#profiles/facts/startup-facts.tsx";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./profile.module.css";

export const About = ({ startup }: { startup: Startup }) => (
  <Card className={styles.card}>
    <h2>{t("profiles.about")}</h2>
    <p className={styles.text} dir="auto">
      {startup.companyDescription ?? t("profiles.noDescription")}
    </p>
    {startup.tags.length > 0 && (
      <ul className={styles.tags} aria-label={t("profiles.tags")}>
        {startup.tags.map(({ id, name }) => (
          <li key={id}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

export const Solutions = ({ startup }: { startup: Startup }) => (
  <Card className={styles.card}>
    <h2>{t("profiles.solutions")}</h2>
    <ul className={styles.solutions}>
      {startup.solutions.map(({ name, text }) => (
        <li key={name}>
          <span className={styles.solutionIcon}>
            <IconPuzzle aria-hidden />
          </span>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

export const KnownFacts = ({ startup }: { startup: Startup }) =>
  hasFacts(startup) ? (
    <StartupFacts startup={startup} />
  ) : (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>{t("profiles.facts")}</h2>
      <p className={styles.nothing}>{t("profiles.noFacts")}</p>
    </Card>
  );
