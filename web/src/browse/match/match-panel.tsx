import { match } from "@vitrine/contract/browse/match";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { companyOwner } from "#app/settings/owner-rights.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { ShareBar } from "#ui/format/share-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { MatchHead } from "./match-head.tsx";
import { Points } from "./points.tsx";
import { reasonsOf } from "./reasons.ts";
import styles from "./match.module.css";

/** Why a startup matches: every reason with its points, beside its card. */
export function MatchPanel({ startupId }: { startupId: string }) {
  const read = useRead(match.one, { id: startupId });
  const me = useMe();

  return (
    <div className={styles.panel}>
      <Await read={read} failed={t("match.failed")} skeleton={<TextSkeleton lines={8} />}>
        {(found) => (
          <>
            <MatchHead score={found.score ?? 0} company={found.companyShortName} />
            <ul className={styles.bars}>
              {reasonsOf(found).map(({ part, words, points, most }) => (
                <li key={part} data-none={points === 0 || undefined}>
                  <span>{words}</span>
                  <Points points={points} most={most} />
                  <div className={styles.bar}>
                    <ShareBar share={most === 0 ? 0 : points / most} />
                  </div>
                </li>
              ))}
            </ul>
            {companyOwner.allows(me) && (
              <div className={styles.foot}>
                <Link href={paths.settings.areas}>{t("match.changeAreas")}</Link>
                <Link href={paths.settings.match}>{t("match.changeWeights")}</Link>
              </div>
            )}
          </>
        )}
      </Await>
    </div>
  );
}
