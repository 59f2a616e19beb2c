import { type ReactNode, useState } from "react";
import { StartupFacts } from "#profiles/facts/startup-facts.tsx";
import { People } from "#profiles/people.tsx";
import { type StartupActions, StartupFoot, StartupHeader } from "#profiles/startup-header.tsx";
import { About, Solutions } from "#profiles/startup-parts.tsx";
import type { Startup } from "#profiles/startup.ts";
import { useOwnHeight } from "#profiles/use-own-height.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import styles from "./profile.module.css";

type Parts = {
  startup: Startup;
  gallery: ReactNode;
  feedback: ReactNode;
  similar: ReactNode;
  /** How well it matches the reader's company; nothing for its own people. */
  match: ReactNode;
  articles: ReactNode;
};

function Columns({ startup, gallery, feedback, similar, match, articles }: Parts) {
  const side = useOwnHeight();

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <About startup={startup} />
        {startup.solutions.length > 0 && <Solutions startup={startup} />}
        {gallery}
        <Card className={styles.card}>{feedback}</Card>
      </div>
      <div ref={side} className={styles.side}>
        {match}
        <StartupFacts startup={startup} />
        <People people={startup.people} />
        {similar}
        {articles}
      </div>
    </div>
  );
}

type Part = "about" | "products" | "ratings" | "facts";

function PhoneTabs({ startup, gallery, feedback, similar, match, articles }: Parts) {
  const [part, setPart] = useState<Part>("about");
  const parts: Part[] =
    startup.solutions.length > 0
      ? ["about", "products", "ratings", "facts"]
      : ["about", "ratings", "facts"];

  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("profiles.parts")}
        value={part}
        onChange={setPart}
        tabs={parts.map((value) => ({ value, label: t(`profiles.part.${value}`) }))}
      >
        <div className={styles.main}>
          {part === "about" && <About startup={startup} />}
          {part === "about" && match}
          {part === "about" && gallery}
          {part === "about" && <People people={startup.people} />}
          {part === "about" && articles}
          {part === "products" && <Solutions startup={startup} />}
          {part === "ratings" && <Card className={styles.card}>{feedback}</Card>}
          {part === "facts" && <StartupFacts startup={startup} />}
          {part === "facts" && similar}
          <StartupFoot startup={startup} />
        </div>
      </Tabs>
    </div>
  );
}

type Props = Parts & { actions: StartupActions; isPhone: boolean };

/** A startup's page: two columns, or tabs on a phone. */
export const StartupView = ({ actions, isPhone, ...parts }: Props) => (
  <>
    <StartupHeader startup={parts.startup} actions={actions} isPhone={isPhone} />
    {isPhone ? <PhoneTabs {...parts} /> : <Columns {...parts} />}
  </>
);
