import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
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

const allParts = ["about", "products", "ratings", "facts"] as const;

/** The part that the address names; read without a shape, which would have to load first. */
const usePart = (parts: readonly (typeof allParts)[number][]) => {
  const { part: named }: { part?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (part: string) =>
    void navigate({
      to: ".",
      search: (old: object) => ({ ...old, part: part === "about" ? undefined : part }),
      replace: true,
      resetScroll: false,
    });
  return { part: parts.find((one) => one === named) ?? "about", choose };
};

function PhoneTabs({ startup, gallery, feedback, similar, match, articles }: Parts) {
  const parts = allParts.filter((one) => one !== "products" || startup.solutions.length > 0);
  const { part, choose } = usePart(parts);

  return (
    <div className={styles.tabs}>
      <Tabs
        label={t("profiles.parts")}
        value={part}
        onChange={choose}
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
