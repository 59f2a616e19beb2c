import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { PolicyLinks } from "#app/policies/policy-links.tsx";
import { isSignedIn } from "#app/session/session.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import styles from "./public-frame.module.css";

/** The frame of public pages: links to the articles and to the sign-in. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <FrameBar columnClassName={styles.bar}>
      <Brand href={paths.home} label={t("app.toHome")} />
      <nav className={styles.nav} aria-label={t("app.mainNavigation")}>
        <Link className={styles.link} href={paths.articles}>
          {t("app.articles")}
        </Link>
        {!isSignedIn() && (
          <>
            <LinkButton href={paths.signIn}>{t("app.signIn")}</LinkButton>
            <LinkButton variant="primary" className={styles.join} href={paths.signUp}>
              {t("app.join")}
            </LinkButton>
          </>
        )}
      </nav>
    </FrameBar>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <footer className={styles.foot}>
      <PolicyLinks />
    </footer>
  </div>
);
