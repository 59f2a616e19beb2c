import { IconLock } from "@tabler/icons-react";
import { limitText } from "@vitrine/contract/billing/limits";
import { messages } from "@vitrine/contract/messages";
import { useId } from "react";
import { paths } from "#app/paths.ts";
import { limitOf } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./locked-message.module.css";

/** In a trial and on some plans nobody can write to startups: the button stays, with the reason under it. */
export function LockedMessage() {
  const me = useMe();
  const why = useId();
  const limit = me.retailer?.isTrial ? undefined : limitOf(me, "chat");

  return (
    <div className={styles.locked}>
      <Button icon={<IconLock aria-hidden />} aria-disabled aria-describedby={why}>
        {t("chat.message")}
      </Button>
      <p id={why} className={styles.why}>
        {limit ? limitText(limit) : messages.chatNotInTrial}
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
