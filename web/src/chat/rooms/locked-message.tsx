import { IconLock } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import { useId } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./locked-message.module.css";

/** In a trial nobody writes to startups: the button stands there, with the reason under it. */
export function LockedMessage() {
  const me = useMe();
  const why = useId();

  return (
    <div className={styles.locked}>
      <Button icon={<IconLock aria-hidden />} aria-disabled aria-describedby={why}>
        {t("chat.message")}
      </Button>
      <p id={why} className={styles.why}>
        {messages.chatNotInTrial}
        {me.role !== "MEMBER" && (
          <>
            {" "}
            <Link href={paths.subscription}>{t("chat.seePlans")}</Link>
          </>
        )}
      </p>
    </div>
  );
}
