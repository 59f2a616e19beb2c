import { type Grant, limitText } from "@vitrine/contract/billing/limits";
import { paths } from "#app/paths.ts";
import { limitOf } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import "#text/trial.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./closed.module.css";

/** What the plan lacks, which plan has it, and a link to the plans. */
export function LimitNote({ grant }: { grant: Grant }) {
  const me = useMe();
  const limit = limitOf(me, grant);
  if (!limit) return null;
  return (
    <Note tone="warning">
      {limitText(limit)}{" "}
      {me.role !== "MEMBER" && (
        <Link className={styles.inText} href={paths.subscription}>
          {t("closed.seePlans")}
        </Link>
      )}
    </Note>
  );
}
