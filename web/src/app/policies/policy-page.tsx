import { useMatch } from "@tanstack/react-router";
import { type PolicyKey, policies } from "@vitrine/contract/onboarding/policies";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { paths } from "#app/paths.ts";
import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { sections } from "#text/policies.ts";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { PolicyLinks } from "./policy-links.tsx";
import styles from "./policies.module.css";

/** One of the demo's policies; an installation that has its own leads there instead. */
export function PolicyPage() {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const policy = policies.find(({ path }) => path === address);
  const isShown = shop().policies.some(({ url }) => url === policy?.path);
  if (!policy || !isShown) return <NotFoundPage />;

  return (
    <div className={styles.page}>
      <SkipLink />
      <FrameBar columnClassName={styles.bar}>
        <Brand href={paths.home} label={t("app.toHome")} />
      </FrameBar>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page title={policy.name} width="reading">
          <p className={styles.lead}>{t("policies.lead")}</p>
          <Sections of={policy.key} />
        </Page>
      </main>
      <footer className={styles.foot}>
        <PolicyLinks />
      </footer>
    </div>
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
