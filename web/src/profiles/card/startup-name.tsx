import { adminPaths } from "#app/admin-paths.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./startup-name.module.css";

type Props = {
  startup: { id: string; companyShortName: string; logo: { size60: { image: string } | null } };
};

/** A startup in a staff list: logo and name, linked to its page in the back office. */
export const StartupName = ({ startup: { id, companyShortName: name, logo } }: Props) => (
  <Link className={styles.name} href={adminPaths.company("startup", id)}>
    <CompanyLogo id={id} name={name} src={logo.size60?.image} size={28} decorative />
    <bdi>{name}</bdi>
  </Link>
);
