import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/calls/api.ts";
import { ClosedPart } from "#app/closed/closed-part.tsx";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Awning } from "#ui/art/awning.tsx";
import { Stars } from "#ui/format/stars.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import header from "#profiles/profile-header.module.css";
import styles from "#profiles/profile.module.css";

/** The facts on a startup's card, and why its profile stays closed. */
export function ClosedProfile({ id }: { id: string }) {
  const { data, isPending } = useRead(profiles.glance, { id });
  const { companyShortName: name = t("profiles.title"), line, startup } = data?.company ?? {};

  return (
    <Page title={name} bare className={styles.page}>
      <header className={header.header}>
        <Awning />
        <div className={styles.closedHead}>
          {startup && <img className={styles.closedCover} src={startup.cover.image} alt="" />}
          <div>
            <h1 dir="auto">{isPending ? <Bone width="12rem" height="2rem" /> : name}</h1>
            {line && <p className={header.oneLiner}>{line}</p>}
            {startup && <Stars rating={startup.rating} />}
          </div>
        </div>
      </header>
      <div className={styles.columns}>
        <ClosedPart what="noProfiles" />
      </div>
    </Page>
  );
}
