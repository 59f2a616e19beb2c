import { accounts } from "@vitrine/contract/accounts";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import styles from "../forms.module.css";

/** Confirms the stored facts without changing them. */
export function ConfirmFacts({ confirmedAt }: { confirmedAt: string | null }) {
  const confirm = useAction({
    run: (write) => write(settings.confirmFacts, {}),
    refreshes: [accounts.me, profiles.one],
    done: (_input, { message }) => ({ tone: "success", text: message }),
  });

  return (
    <Topic title={t("profiles.confirmTitle")} note={t("profiles.confirmNote")}>
      <p className={styles.confirmed}>
        {confirmedAt === null ? (
          t("profiles.neverConfirmed")
        ) : (
          <>
            {t("profiles.confirmedLast")} <DateText value={confirmedAt} />
          </>
        )}
      </p>
      <Button sending={confirm.isPending} onClick={() => confirm.press()}>
        {t("profiles.confirmFacts")}
      </Button>
      {confirm.failure}
    </Topic>
  );
}
