import { IconRosetteDiscountCheck, IconSparkles } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import styles from "./cover-badge.module.css";

/** The badge top-left on a cover, at most one. `tag` gives it a plain background instead. */
export function CoverBadge({ kind, tag }: { kind: "new" | "verified"; tag?: boolean }) {
  const tone = tag ? "neutral" : "plate";

  if (kind === "new") {
    return (
      <Badge tone={tone} icon={<IconSparkles aria-hidden />}>
        {t("ui.new")}
      </Badge>
    );
  }
  return (
    <Badge tone={tone} className={styles.verified} icon={<IconRosetteDiscountCheck aria-hidden />}>
      {t("ui.verified")}
    </Badge>
  );
}

/** Beside the name of a company that is verified. */
export const VerifiedTick = ({ small }: { small?: boolean }) => (
  <IconRosetteDiscountCheck
    className={styles.verified}
    data-small={small}
    role="img"
    aria-label={t("ui.verified")}
  />
);
