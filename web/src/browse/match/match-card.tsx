import { IconCheck } from "@tabler/icons-react";
import { match } from "@vitrine/contract/browse/match";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { Ring } from "#ui/format/ring.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Await } from "#ui/state/await.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import { ChooseAreas } from "./choose-areas.tsx";
import { MatchHead } from "./match-head.tsx";
import { Points } from "./points.tsx";
import { reasonsOf } from "./reasons.ts";
import styles from "./match.module.css";

const reasonCount = 5;

/** As high as the card with its reasons, or what is below it would move. */
const Waiting = () => (
  <div className={styles.waiting} aria-hidden>
    <div className={styles.head}>
      <Ring score={0}>{null}</Ring>
      <Bone width="50%" />
    </div>
    <ul className={styles.lines}>
      {Array.from({ length: reasonCount }, (_, at) => (
        <li key={at}>
          <span />
          <Bone width="70%" />
        </li>
      ))}
    </ul>
  </div>
);

/** Why a startup matches, on its profile; without areas, where to choose them. */
export function MatchCard({ startupId }: { startupId: string }) {
  const read = useRead(match.one, { id: startupId });

  return (
    <Card className={styles.card}>
      <Await read={read} failed={t("match.failed")} skeleton={<Waiting />}>
        {(found) =>
          found.score === null ? (
            <>
              <h2 className={styles.title}>{t("match.unknown")}</h2>
              <ChooseAreas />
            </>
          ) : (
            <>
              <MatchHead score={found.score} company={found.companyShortName} level={2} />
              <ul className={styles.lines}>
                {reasonsOf(found).map(({ part, words, points, most }) => (
                  <li key={part} data-none={points === 0 || undefined}>
                    {points > 0 ? <IconCheck aria-hidden /> : <span aria-hidden>–</span>}
                    <span>{words}</span>
                    <Points points={points} most={most} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Await>
    </Card>
  );
}
