import { IconArrowDownRight, IconArrowUpRight, IconMinus } from "@tabler/icons-react";
import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import type { useRead } from "#app/calls/api.ts";
import "#text/lately.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { Await } from "#ui/state/await.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import styles from "./lately.module.css";

type Numbers = Output<typeof browse.homeNumbers>;

const what = ["views", "bookmarks", "searches", "conversations", "ratings"] as const;

function Change({ now, before }: Numbers["views"]) {
  const count = Math.abs(now - before);
  const number = wholeNumber(count);
  if (now === before)
    return (
      <>
        <IconMinus aria-hidden /> {t("lately.sameAsBefore")}
      </>
    );
  return now > before ? (
    <>
      <IconArrowUpRight aria-hidden className={styles.more} />{" "}
      {t("lately.moreThanBefore", { number })}
    </>
  ) : (
    <>
      <IconArrowDownRight aria-hidden /> {t("lately.fewerThanBefore", { number })}
    </>
  );
}

const Skeleton = () => (
  <ul className={styles.numbers} aria-hidden>
    {what.map((one) => (
      <li key={one} className={styles.number}>
        <span className={styles.name}>
          <Bone width="5rem" />
        </span>
        <span className={styles.figure}>
          <Bone width="3rem" />
        </span>
        <span className={styles.change}>
          <Bone width="8rem" />
        </span>
      </li>
    ))}
  </ul>
);

type Props = { read: ReturnType<typeof useRead<typeof browse.homeNumbers>> };

/** Activity around one's startup in the last 30 days, compared with the 30 before. */
export const Lately = ({ read }: Props) => (
  <Card className={styles.card} role="region" aria-labelledby="lately">
    <h2 id="lately">{t("lately.title")}</h2>
    <Await read={read} failed={t("lately.failed")} skeleton={<Skeleton />}>
      {(numbers) => (
        <ul className={styles.numbers}>
          {what.map((one) => (
            <li key={one} className={styles.number}>
              <span className={styles.name}>{t(`lately.number.${one}`)}</span>
              <span className={styles.figure}>{wholeNumber(numbers[one].now)}</span>
              <span className={styles.change}>
                <Change {...numbers[one]} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Await>
  </Card>
);
