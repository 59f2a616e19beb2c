import type { profiles } from "@vitrine/contract/profiles";
import type { Output } from "@vitrine/contract/endpoint";
import type { ReactNode } from "react";
import { CardHead } from "#profiles/own/edit-link.tsx";
import { Fact, Facts } from "#profiles/facts/facts.tsx";
import { listNames } from "#ui/format/list-names.ts";
import { People } from "#profiles/people.tsx";
import { ProfileFoot, ProfileHeader } from "#profiles/profile-header.tsx";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./profile.module.css";

type Retailer = NonNullable<Output<typeof profiles.one>["profile"]["retailer"]>;

type Props = { retailer: Retailer; gallery: ReactNode; actions?: ReactNode };

const names = (items: { name: string }[]) => items.map(({ name }) => name);

/** A retail company, as startups and others see it. */
export const RetailerView = ({ retailer, gallery, actions }: Props) => (
  <>
    <ProfileHeader company={retailer} actions={actions} foot={<ProfileFoot company={retailer} />} />
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card className={styles.card}>
          <CardHead title={t("profiles.about")} part="about" />
          <p className={styles.text} dir="auto">
            {retailer.companyDescription ?? t("profiles.noDescription")}
          </p>
        </Card>
        <Facts title={t("profiles.looksFor")} part="looksFor">
          <Fact name={t("profiles.goal")}>
            {retailer.mainGoalInStartupHunting ?? t("profiles.notGiven")}
          </Fact>
          <Fact name={t("profiles.areas")}>
            {listNames(names(retailer.areasOfInterest)) || t("profiles.notGiven")}
          </Fact>
          {retailer.companySectors.length > 1 && (
            <Fact name={t("profiles.sectors")}>{listNames(names(retailer.companySectors))}</Fact>
          )}
        </Facts>
        {gallery}
      </div>
      <div className={styles.side}>
        <People people={retailer.people} />
      </div>
    </div>
  </>
);
