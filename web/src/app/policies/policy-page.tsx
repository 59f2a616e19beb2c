import { useMatch } from "@tanstack/react-router";
import { type PolicyKey, policies } from "@vitrine/contract/onboarding/policies";
import { PublicFrame } from "#app/frame/public-frame.tsx";
import { PublicNotFound } from "#app/frame/public-not-found.tsx";
import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { sections } from "#text/policies.ts";
import { Page } from "#ui/layout/page.tsx";
import styles from "./policies.module.css";

/** One of the demo's policies; an installation with its own links to those instead. */
export function PolicyPage() {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const policy = policies.find(({ path }) => path === address);
  const isShown = shop().policies.some(({ url }) => url === policy?.path);
  if (!policy || !isShown) return <PublicNotFound />;

  return (
    <PublicFrame>
      <Page title={policy.name} width="reading">
        <p className={styles.lead}>{t("policies.lead")}</p>
        <Sections of={policy.key} />
      </Page>
    </PublicFrame>
  );
}

const Sections = ({ of }: { of: PolicyKey }) => (
  <div className={styles.sections}>
    {sections[of].map(({ title, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text.replace("{{support}}", shop().support)}</p>
      </section>
    ))}
  </div>
);
