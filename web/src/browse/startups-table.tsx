import { paths } from "#app/paths.ts";
import type { Startup } from "#browse/startup-pane.tsx";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { Lamp } from "#ui/lamp.tsx";
import { Link } from "#ui/link.tsx";
import { Stars } from "#ui/stars.tsx";
import styles from "./browse.module.css";

function Row({ startup }: { startup: Startup }) {
  const { id, companyShortName: name, rating } = startup;
  return (
    <tr>
      <th scope="row">
        <span className={styles.company}>
          <CompanyLogo id={id} name={name} src={startup.logo60?.image} size={24} decorative />
          <Link href={paths.profile("startup", id)}>{name}</Link>
        </span>
      </th>
      <td>{startup.category?.name}</td>
      <td>{startup.country?.name}</td>
      <td className={styles.number}>{startup.founded}</td>
      <td>
        <Stars average={rating.average} count={rating.count} form="short" />
      </td>
      <td>
        <Lamp lit={startup.isAvailableToChat} />
      </td>
    </tr>
  );
}

/** The same startups as rows, to compare facts down a column. */
export const StartupsTable = ({ startups }: { startups: Startup[] }) => (
  <section className={styles.tableBox} aria-label={t("browse.results")} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("browse.startup")}</th>
          <th scope="col">{t("browse.category")}</th>
          <th scope="col">{t("browse.country")}</th>
          <th scope="col" className={styles.number}>
            {t("browse.founded")}
          </th>
          <th scope="col">{t("browse.rating")}</th>
          <th scope="col">{t("browse.contact")}</th>
        </tr>
      </thead>
      <tbody>
        {startups.map((startup) => (
          <Row key={startup.id} startup={startup} />
        ))}
      </tbody>
    </table>
  </section>
);
