import { onboarding } from "@vitrine/contract/onboarding";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { PolicyLinks } from "#app/policies/policy-links.tsx";
import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { Awning, ShopFront } from "#ui/art/shop-front.tsx";
import { Brand } from "#ui/layout/frame-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import styles from "./sign-up.module.css";

/** The number of startups and companies; without an answer the drawing appears alone. */
function WindowWords() {
  const { data } = useRead(onboarding.publicCounts, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.startups === 0) return null;

  return (
    <p className={styles.windowWords}>
      <strong>{t("onboarding.inTheWindow", { count: data.startups })}</strong>
      {data.retailers > 0 && (
        <span>
          {t("onboarding.lookingIn", {
            count: data.retailers,
            from: t("onboarding.fromCountries", { count: data.countries }),
          })}
        </span>
      )}
    </p>
  );
}

/** The shop front, beside the column of the sign-up. */
export const SignUpFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.door}>
    <SkipLink />
    <div className={styles.window}>
      <Awning />
      <ShopFront />
      <WindowWords />
    </div>
    <div className={styles.side}>
      <OfflineBar />
      <header className={styles.top}>
        <Brand href={paths.signIn} label={t("onboarding.toSignIn")} />
        <p className={styles.account}>
          <span>{t("onboarding.haveAccount")}</span>{" "}
          <Link href={paths.signIn}>{t("onboarding.signIn")}</Link>
        </p>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Help />
    </div>
  </div>
);

/** How to contact a person, in the same place on every screen of the sign-up. */
export const Help = () => (
  <footer className={styles.help}>
    <p>
      {t("onboarding.questions")} <a href={`mailto:${shop().support}`}>{shop().support}</a>
      {t("onboarding.questionsWhen")}
    </p>
    <PolicyLinks />
  </footer>
);
