import { IconCategory, IconLink, IconMapPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CoverBadge } from "#profiles/card/cover-badge.tsx";
import { WebsiteLink } from "#profiles/website-link.tsx";
import { t } from "#text/index.ts";
import { Awning } from "#ui/art/awning.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { copyText } from "#ui/format/copy-text.ts";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import styles from "./profile-header.module.css";

type Company = {
  id: string;
  companyShortName: string;
  companySectors: { name: string }[];
  city: string | null;
  country: { name: string } | null;
  urlOfCompanyWebsite: string | null;
  logo: { size120: { image: string } | null };
  isVerified: boolean;
};

function CopyLink() {
  const { fail, clear, failure } = useFailure();
  const copy = () => {
    clear();
    return copyText(
      window.location.href,
      () => toast({ tone: "success", text: t("profiles.copied") }),
      () => fail(t("profiles.notCopied")),
    );
  };

  return (
    <>
      <Button variant="quiet" icon={<IconLink aria-hidden />} onClick={() => void copy()}>
        {t("profiles.copyLink")}
      </Button>
      {failure}
    </>
  );
}

const Summary = ({ company, children }: { company: Company; children?: ReactNode }) => {
  const place = [company.city, company.country?.name].filter(Boolean).join(", ");
  return (
    <ul className={styles.summary}>
      {company.companySectors[0] && (
        <li>
          <IconCategory aria-hidden /> {company.companySectors[0].name}
        </li>
      )}
      {place && (
        <li>
          <IconMapPin aria-hidden /> {place}
        </li>
      )}
      {children}
    </ul>
  );
};

type FootProps = {
  company: Pick<Company, "urlOfCompanyWebsite">;
  /** Shown after what every company has. */
  end?: ReactNode;
  /** On the page itself, outside the header. */
  plain?: boolean;
};

/** The quiet part: copy link, website, and what `end` adds. */
export const ProfileFoot = ({ company, end, plain }: FootProps) => (
  <div className={cx(styles.foot, plain && styles.plain)}>
    <CopyLink />
    <WebsiteLink url={company.urlOfCompanyWebsite} />
    {end}
  </div>
);

type Props = {
  company: Company;
  /** Shown beside the name. */
  signs?: ReactNode;
  oneLiner?: string | undefined;
  /** More list items for the summary line. */
  summary?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
};

/** Name, signs and actions, under the awning. */
export function ProfileHeader(props: Props) {
  const { company, signs, oneLiner, summary, actions, foot } = props;
  const { id, companyShortName: name, logo, isVerified } = company;

  return (
    <header className={styles.header}>
      <Awning />
      <div className={styles.headline}>
        <CompanyLogo id={id} name={name} src={logo.size120?.image} size="inherit" />
        <div className={styles.headWords}>
          <div className={styles.nameLine}>
            <h1 dir="auto">{name}</h1>
            {isVerified && <CoverBadge kind="verified" tag />}
            {signs}
          </div>
        </div>
        <div className={styles.about}>
          {oneLiner && <p className={styles.oneLiner}>{oneLiner}</p>}
          <Summary company={company}>{summary}</Summary>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {foot}
    </header>
  );
}
