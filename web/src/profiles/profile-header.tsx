import { IconCalendar, IconLink, IconMapPin, IconTags } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Startup } from "#profiles/startup-view.tsx";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Lamp } from "#ui/lamp.tsx";
import { Sign } from "#ui/sign.tsx";
import { Stars } from "#ui/stars.tsx";
import { toast } from "#ui/toast.ts";
import { WebsiteLink } from "#profiles/website-link.tsx";
import styles from "./profile.module.css";

const copyLink = async () => {
  await navigator.clipboard.writeText(window.location.href);
  toast({ tone: "success", text: t("profiles.copied") });
};

const Summary = ({ startup }: { startup: Startup }) => (
  <ul className={styles.summary}>
    {startup.companySectors[0] && (
      <li>
        <IconTags aria-hidden /> {startup.companySectors.map(({ name }) => name).join(", ")}
      </li>
    )}
    {startup.country && (
      <li>
        <IconMapPin aria-hidden /> {[startup.city, startup.country.name].filter(Boolean).join(", ")}
      </li>
    )}
    {startup.founded !== null && (
      <li>
        <IconCalendar aria-hidden /> {t("profiles.foundedIn", { year: startup.founded })}
      </li>
    )}
    <li>
      <Stars average={startup.rating.average} count={startup.rating.count} />
    </li>
  </ul>
);

type Props = { startup: Startup; message: ReactNode; bookmark: ReactNode; rate: ReactNode };

/** Name, signs and what one can do here. */
export function ProfileHeader({ startup, message, bookmark, rate }: Props) {
  const { id, companyShortName: name } = startup;

  return (
    <header className={styles.header}>
      <div className={styles.awning} />
      <div className={styles.headline}>
        <CompanyLogo id={id} name={name} src={startup.logo.size120?.image} size={96} />
        <div className={styles.headWords}>
          <div className={styles.nameLine}>
            <h1>{name}</h1>
            {startup.isVerified && <Sign kind="verified" tag />}
            {startup.isNew && <Sign kind="new" tag />}
            <Lamp lit={startup.isAvailableToChat} strong />
          </div>
          <p className={styles.oneLiner}>{startup.oneLiner}</p>
          <Summary startup={startup} />
        </div>
        <div className={styles.actions}>
          {message}
          {bookmark}
        </div>
      </div>
      <div className={styles.foot}>
        {rate}
        <Button variant="quiet" icon={<IconLink aria-hidden />} onClick={() => void copyLink()}>
          {t("profiles.copyLink")}
        </Button>
        <WebsiteLink url={startup.urlOfCompanyWebsite} />
        {startup.confirmedAt && (
          <p className={styles.confirmed}>
            {t("profiles.confirmed", { name })} <DateText value={startup.confirmedAt} />
          </p>
        )}
      </div>
    </header>
  );
}
