import { priceVersions, prices } from "@vitrine/contract/billing/prices";
import type { Output } from "@vitrine/contract/endpoint";
import { tray } from "@vitrine/contract/reports";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { saleInWords, sumsInWords } from "./price-words.ts";
import styles from "./catalogue.module.css";

type Version = Output<typeof priceVersions.all>["items"][number];
type Preview = Output<typeof priceVersions.movePreview>;

const refreshes = [prices.all, priceVersions.all, tray.list];

/** Which companies would move, what that brings in, and which stay. */
function MoveWords({ preview }: { preview: Preview }) {
  const { companies: count, from, to, perMonth, staying, minutes } = preview;
  const [old, now] = [saleInWords(from), saleInWords(to)];

  return (
    <>
      <p>{t("catalogue.prices.moves", { count, from: old, to: now })}</p>
      {perMonth.length > 0 && (
        <p>{t("catalogue.prices.bringsNow", { sums: sumsInWords(perMonth) })}</p>
      )}
      {staying.map(({ reason, count: left }) => (
        <p key={reason}>{t(`catalogue.prices.stays.${reason}`, { count: left })}</p>
      ))}
      <p>{t("catalogue.prices.told", { minutes })}</p>
    </>
  );
}

/** Moves companies from a version to the newest: first what it means, then the button. */
function Move({ id, onDone }: { id: string; onDone: () => void }) {
  const read = useRead(priceVersions.movePreview, { id });
  const { press, failure, isPending } = useAction<Preview>({
    run: async (write, { companies }) => {
      const answer = await write(priceVersions.move, { id, companies });
      awaitTask(answer.task);
      onDone();
      return answer.message;
    },
    refreshes: [...refreshes, priceVersions.movePreview],
    done: () => t("catalogue.prices.moveAsked"),
  });

  return (
    <Await
      read={read}
      failed={t("catalogue.prices.moveFailed")}
      skeleton={<RowsSkeleton rows={2} />}
    >
      {(preview) => (
        <Note>
          <MoveWords preview={preview} />
          {failure}
          <div className={styles.choices}>
            {preview.companies > 0 && (
              <Button small variant="primary" sending={isPending} onClick={() => press(preview)}>
                {t("catalogue.prices.move", { count: preview.companies })}
              </Button>
            )}
            <Button small onClick={onDone}>
              {t("ui.cancel")}
            </Button>
          </div>
        </Note>
      )}
    </Await>
  );
}

function VersionLine({ version }: { version: Version }) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, createdAt, replacedAt, companies: count } = version;

  return (
    <li>
      <strong>{saleInWords(version)}</strong>
      <span>
        {t(replacedAt === null ? "catalogue.prices.newest" : "catalogue.prices.since")}{" "}
        <DateText value={createdAt} /> · {t("catalogue.companies", { count })}
      </span>
      {replacedAt !== null && count > 0 && !isAsked && (
        <Button small onClick={() => setIsAsked(true)}>
          {t("catalogue.prices.moveAll")}
        </Button>
      )}
      {isAsked && <Move id={id} onDone={() => setIsAsked(false)} />}
    </li>
  );
}

/** Every version of a price, and the companies on each. */
export function PriceVersions({ id }: { id: string }) {
  const read = useRead(priceVersions.all, { id });

  return (
    <section className={styles.users} aria-labelledby="price-versions">
      <h3 id="price-versions">{t("catalogue.prices.versions")}</h3>
      <Await
        read={read}
        failed={t("catalogue.prices.versionsFailed")}
        skeleton={<RowsSkeleton rows={2} />}
      >
        {(items) => (
          <ul>
            {items.map((version) => (
              <VersionLine key={version.id} version={version} />
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
