import { cardScripts } from "@vitrine/contract/billing/card-documents";
import { cards } from "@vitrine/contract/billing/cards";
import { useEffect, useRef } from "react";
import { useRead } from "#app/calls/api.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/state/await.tsx";
import { ErrorPart } from "#ui/state/error-part.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Bone } from "#ui/state/skeleton.tsx";
import type { CardConfig } from "./provider.ts";
import type { Opened } from "./taking.ts";
import { useProvider } from "./use-provider.ts";
import styles from "./card.module.css";

interface CardFieldProps {
  /** Called when the provider's fields are ready; see `useCard`. */
  onOpened: (opened: Opened | undefined) => void;
}

const Skeleton = () => (
  <div className={styles.bones} aria-hidden>
    <Bone height="4.25rem" />
    <Bone height="4.25rem" />
    <Bone height="4.25rem" />
  </div>
);

/** Number, expiry and security code, typed into the provider's own fields. */
export function CardField({ onOpened }: CardFieldProps) {
  const config = useRead(cards.config, {});
  const problem = config.error ? asProblem(config.error) : undefined;
  if (problem?.code === "billing.card_not_taken") return <Note>{problem.message}</Note>;

  return (
    <Await read={config} failed={t("payment.notLoaded")} skeleton={<Skeleton />}>
      {(given) => <Fields config={given} onOpened={onOpened} />}
    </Await>
  );
}

function Fields({ config, onOpened }: CardFieldProps & { config: CardConfig }) {
  const place = useRef<HTMLDivElement>(null);
  const { opened, opening, again } = useProvider(config, place);
  const isReady = opening === "ready";
  useEffect(() => onOpened(isReady ? opened : undefined), [isReady, opened, onOpened]);

  return (
    <div className={styles.field} role="group" aria-label={t("payment.card")}>
      {opening === "loading" && <Skeleton />}
      {opening === "failed" && (
        <ErrorPart
          title={t("payment.notLoaded")}
          error={new Error(t("payment.notLoadedWhy"))}
          retry={t("payment.loadAgain")}
          onRetry={again}
        />
      )}
      <div ref={place} className={isReady ? undefined : styles.coming} />
      {isReady && (
        <p className={styles.safe}>
          {t(config.isTest ? "payment.test" : "payment.safe")}
          {config.scriptUrl === cardScripts.played && (
            <>
              {" "}
              <a href="/dev/stripe" target="_blank" rel="noreferrer">
                {t("payment.played")}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
