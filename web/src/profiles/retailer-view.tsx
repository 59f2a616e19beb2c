import { IconMapPin } from "@tabler/icons-react";
import type { profiles } from "@vitrine/contract/profiles";
import type { Output } from "@vitrine/contract/endpoint";
import { Fact, Facts } from "#profiles/facts.tsx";
import { People } from "#profiles/people.tsx";
import { WebsiteLink } from "#profiles/website-link.tsx";
import { t } from "#text/index.ts";
import { Card } from "#ui/card.tsx";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { Sign } from "#ui/sign.tsx";
import styles from "./profile.module.css";

type Retailer = NonNullable<Output<typeof profiles.one>["profile"]["retailer"]>;

const names = (items: { name: string }[]) => items.map(({ name }) => name).join(", ");

/** A retail company, as startups and others see it. */
export const RetailerView = ({ retailer }: { retailer: Retailer }) => (
  <>
    <header className={styles.header}>
      <div className={styles.awning} />
      <div className={styles.headline}>
        <CompanyLogo
          id={retailer.id}
          name={retailer.companyShortName}
          src={retailer.logo.size120?.image}
          size={96}
        />
        <div className={styles.headWords}>
          <div className={styles.nameLine}>
            <h1>{retailer.companyShortName}</h1>
            {retailer.isVerified && <Sign kind="verified" tag />}
          </div>
          {retailer.country && (
            <ul className={styles.summary}>
              <li>
                <IconMapPin aria-hidden />{" "}
                {[retailer.city, retailer.country.name].filter(Boolean).join(", ")}
              </li>
            </ul>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <WebsiteLink url={retailer.urlOfCompanyWebsite} />
      </div>
    </header>
    <div className={styles.columns} data-part="about">
      <div className={styles.main}>
        <Card>
          <h2>{t("profiles.about")}</h2>
          <p className={styles.text}>
            {retailer.companyDescription ?? t("profiles.noDescription")}
          </p>
        </Card>
      </div>
      <div>
        <Facts title={t("profiles.looksFor")}>
          <Fact name={t("profiles.areas")}>
            {names(retailer.areasOfInterest) || t("profiles.notGiven")}
          </Fact>
          <Fact name={t("profiles.goal")}>
            {retailer.mainGoalInStartupHunting ?? t("profiles.notGiven")}
          </Fact>
        </Facts>
        <People people={retailer.people} />
      </div>
    </div>
  </>
);
