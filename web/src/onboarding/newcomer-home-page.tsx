import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import { Greeting } from "#browse/home/home-hero.tsx";
import { six } from "#browse/home/home-reads.ts";
import { HomeRow } from "#browse/home/home-row.tsx";
import home from "#browse/home/home.module.css";
import "#text/home.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";
import "#text/onboarding.ts";
import { Awning } from "#ui/art/awning.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { neededLeft, nextPart } from "./getting-started/profile-parts.ts";
import { ProfileChecklist, useNameOfPart } from "./getting-started/profile-checklist.tsx";
import { ReviewCard } from "./getting-started/review-card.tsx";
import { companyOf } from "./getting-started/steps.ts";
import styles from "./newcomer-home.module.css";

const standing = (me: Person) => {
  const company = companyOf(me)?.companyShortName ?? "";
  if (me.role === "MEMBER") return t("onboarding.homeCompanyWaits", { company });
  const left = neededLeft(me);
  return left > 0 ? t("onboarding.homeUnfinished", { count: left }) : t("onboarding.homeReview");
};

/** The next best step as one button; retail companies can also look around. */
function Next() {
  const me = useMe();
  const nameOf = useNameOfPart();
  const next = me.role === "MEMBER" ? undefined : nextPart(me);
  const isRetail = sideOf(me) === "retail";

  return (
    <>
      {next && (
        <LinkButton variant="primary" href={next.href}>
          {nameOf(next.part)}
        </LinkButton>
      )}
      {isRetail && (
        <LinkButton variant={next ? "default" : "primary"} href={paths.browse}>
          {t("card.browseStartups")}
        </LinkButton>
      )}
    </>
  );
}

/** The newest startups, to look at; everything else opens with the account. */
function NewStartups() {
  const fresh = useRead(browse.homeNew, six);

  return (
    <HomeRow title={t("home.new")} note={t("home.onlyLook")} seeAll={paths.browse} read={fresh} />
  );
}

/** The home of a person whose account is not approved yet: what is left to fill in, and what happens next. */
export function NewcomerHomePage() {
  const me = useMe();

  return (
    <Page title={t("home.title")} bare>
      <section className={home.hero}>
        <Awning />
        <div className={home.lit}>
          <Greeting room={undefined} next={standing(me)} actions={<Next />} />
          <div className={home.scene}>
            <WindowScene />
          </div>
        </div>
      </section>
      <div className={styles.parts}>
        {me.role !== "MEMBER" && <ProfileChecklist />}
        <ReviewCard title={t("onboarding.whatNext")} />
      </div>
      {sideOf(me) === "retail" && <NewStartups />}
    </Page>
  );
}
