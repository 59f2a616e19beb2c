import type { profiles } from "@vitrine/contract/profiles";
import type { Output } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import { Facts } from "#profiles/facts.tsx";
import { People } from "#profiles/people.tsx";
import { ProfileHeader } from "#profiles/profile-header.tsx";
import { StartupFacts } from "#profiles/startup-facts.tsx";
import { t } from "#text/index.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./profile.module.css";

export type Startup = NonNullable<Output<typeof profiles.one>["profile"]["startup"]>;

type Props = {
  startup: Startup;
  message: ReactNode;
  bookmark: ReactNode;
  rate: ReactNode;
  feedback: ReactNode;
  similar: ReactNode;
};

const About = ({ startup }: { startup: Startup }) => (
  <Card>
    <h2>{t("profiles.about")}</h2>
    <p className={styles.text}>{startup.companyDescription ?? t("profiles.noDescription")}</p>
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

const Solutions = ({ startup }: { startup: Startup }) =>
  startup.solutions.length > 0 && (
    <Card>
      <h2>{t("profiles.solutions")}</h2>
      <ul className={styles.solutions}>
        {startup.solutions.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );

const parts = ["about", "ratings", "facts"] as const;
type Part = (typeof parts)[number];

const isPart = (value: string): value is Part => parts.some((part) => part === value);

/** A startup's page: two columns, and tabs instead of them on a phone. */
export function StartupView({ startup, feedback, similar, ...actions }: Props) {
  const [part, setPart] = useState<Part>("about");

  return (
    <>
      <ProfileHeader startup={startup} {...actions} />
      <div className={styles.tabs}>
        <Segmented
          label={t("profiles.parts")}
          value={part}
          onChange={(value) => isPart(value) && setPart(value)}
          options={parts.map((value) => ({ value, label: t(`profiles.part.${value}`) }))}
        />
      </div>
      <div className={styles.columns} data-part={part}>
        <div className={styles.main}>
          <div className={styles.about}>
            <About startup={startup} />
            <Solutions startup={startup} />
          </div>
          <Card className={styles.ratings}>{feedback}</Card>
        </div>
        <div className={styles.side}>
          <Facts title={t("profiles.facts")}>
            <StartupFacts startup={startup} />
          </Facts>
          <People people={startup.people} />
          {similar}
        </div>
      </div>
    </>
  );
}
