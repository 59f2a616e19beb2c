import { Suspense } from "react";
import { later } from "#app/later.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { Ring } from "#ui/format/ring.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { levelOf } from "./level.ts";
import styles from "./match-badge.module.css";

const MatchPanel = later(() => import("./match-panel.tsx"), "MatchPanel");

type Props = {
  startup: { id: string; companyShortName: string };
  score: number | null;
  level: NonNullable<ReturnType<typeof levelOf>>;
};

/** How well a startup matches, on its card; a press shows why. */
export function MatchBadge({ startup: { id, companyShortName: name }, score, level }: Props) {
  const word = t(`card.match.${level}`);
  const label = t("card.match.badge", { score, level: word, name });

  return (
    <Popover
      label={label}
      align="start"
      beside
      width="21.5rem"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.badge}
          aria-label={label}
          data-tip={label}
        >
          <Ring score={score ?? 0} />
          {score} {word}
        </button>
      )}
    >
      {() => (
        <div className={styles.panel} tabIndex={-1}>
          <Suspense>
            <MatchPanel startupId={id} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
