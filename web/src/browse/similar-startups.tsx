import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { Card } from "#ui/card.tsx";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { Link } from "#ui/link.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import { Stars } from "#ui/stars.tsx";
import styles from "./similar.module.css";

/** Others in the same trade. */
export function SimilarStartups({ startupId }: { startupId: string }) {
  const similar = useRead(browse.similarToStartup, { id: startupId });

  return (
    <Await
      read={similar}
      empty={null}
      failed={t("browse.similarFailed")}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {(items) => (
        <Card>
          <h2 className={styles.title}>{t("browse.similar")}</h2>
          <ul className={styles.list}>
            {items.map(
              ({ id, companyShortName: name, category, country, rating, cover, logo60 }) => (
                <li key={id}>
                  {cover ? (
                    <img className={styles.cover} src={cover.image} alt="" width={80} height={45} />
                  ) : (
                    <CompanyLogo id={id} name={name} src={logo60?.image} size={40} decorative />
                  )}
                  <p>
                    <Link href={paths.profile("startup", id)}>{name}</Link>
                    <small>{[category?.name, country?.name].filter(Boolean).join(" · ")}</small>
                  </p>
                  <Stars average={rating.average} count={rating.count} form="short" />
                </li>
              ),
            )}
          </ul>
        </Card>
      )}
    </Await>
  );
}
