import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { individualKinds } from "@vitrine/contract/roles";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { isNeeded, type Part, partsOf, percentOf } from "./profile-parts.ts";
import styles from "./profile-checklist.module.css";

/** The name of a part for this person. */
export const useNameOfPart = () => {
  const { role } = useMe();
  return (part: Part) =>
    part === "company" && individualKinds.includes(role)
      ? t("onboarding.part.person")
      : t(`onboarding.part.${part}`);
};

/** How complete the profile is, and what is left. */
export function ProfileChecklist() {
  const me = useMe();
  const percent = percentOf(me);

  return (
    <Card className={styles.card}>
      <section aria-labelledby="profile-left" className={styles.section}>
        <h2 id="profile-left">{t("onboarding.profileComplete", { percent })}</h2>
        <div className={styles.bar} aria-hidden>
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
        <ul>
          {partsOf(me).map((one) => (
            <li key={one.part}>
              <PartLine {...one} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function PartLine({ part, isDone, href }: ReturnType<typeof partsOf>[number]) {
  const nameOf = useNameOfPart();
  const { isReady } = useMe();

  return (
    <Link href={href} className={cx(styles.line, isDone && styles.isDone)}>
      <span className={styles.mark} aria-hidden>
        {isDone && <IconCheck />}
      </span>
      <span className={styles.words}>
        {nameOf(part)}
        {isDone && <VisuallyHidden>{t("onboarding.stepDone")}</VisuallyHidden>}
        {!isDone && !isReady && isNeeded(part) && <small>{t("onboarding.neededForReview")}</small>}
      </span>
      <IconChevronRight aria-hidden className={styles.arrow} />
    </Link>
  );
}
