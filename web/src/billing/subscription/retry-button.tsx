import "#text/payment.ts";
import { CardStep } from "#billing/card/card-step.tsx";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { paths } from "#app/paths.ts";
import type { Settings } from "./standing.ts";
import { useRetry } from "./use-retry.ts";
import styles from "./subscription.module.css";

interface RetryProps {
  settings: Settings;
  /** "Retry payment", "Confirm with your bank". */
  label: string;
}

/** Retries the open payment with the stored card. */
export function RetryButton({ settings, label }: RetryProps) {
  const { retry, step, refusal, retried } = useRetry(settings);
  const { card } = settings;

  return (
    <div className={styles.retry}>
      <div className={styles.buttons}>
        <LinkButton variant={card ? "default" : "primary"} href={paths.updateCard}>
          {t(card ? "subscription.updateCard" : "subscription.addCard")}
        </LinkButton>
        {card && (
          <Button variant="primary" sending={step !== undefined} onClick={() => void retry()}>
            {label}
          </Button>
        )}
      </div>
      <CardStep step={step} />
      {refusal && <Refusal>{refusal}</Refusal>}
      {retried === "processing" && <Note>{t("payment.stillChecking")}</Note>}
    </div>
  );
}
