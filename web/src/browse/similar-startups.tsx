import { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/profiles.ts";
import { t } from "#text/index.ts";
import { Stars } from "#ui/format/stars.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./similar.module.css";

type Similar = Output<typeof browse.similarToStartup>["items"][number];

const Row = ({ startup }: { startup: Similar }) => {
  const { id, companyShortName: name, category, country, rating, cover } = startup;
  return (
    <li>
      <img
        className={styles.cover}
        src={cover.image}
        alt=""
        width={80}
        height={45}
        loading="lazy"
      />
      <p>
        <Link href={paths.profile("startup", id)}>
          <bdi>{name}</bdi>
        </Link>
        <small>{[category?.name, country?.name].filter(Boolean).join(" · ")}</small>
      </p>
      <Stars rating={rating} form="short" />
    </li>
  );
};

/** Other startups in the same field. */
export function SimilarStartups({ startupId }: { startupId: string }) {
  const similar = useRead(browse.similarToStartup, { id: startupId });
  if (similar.data?.items.length === 0) return null;

  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t("profiles.similar")}</h2>
      <Await
        read={similar}
        failed={t("profiles.similarFailed")}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((startup) => (
              <Row key={startup.id} startup={startup} />
            ))}
          </ul>
        )}
      </Await>
    </Card>
  );
}
