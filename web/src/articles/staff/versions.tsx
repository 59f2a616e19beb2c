import { articleVersions } from "@vitrine/contract/articles/staff";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { Values } from "./staff-article.ts";
import { TextDiff } from "./text-diff.tsx";
import styles from "./editor.module.css";

type Version = Output<typeof articleVersions.list>["items"][number];
type Text = Version["text"];

type Props = { id: string; values: Values; onUse: (text: Text) => void };

const Compared = ({ version, values, onUse }: Omit<Props, "id"> & { version: Version }) => (
  <div className={styles.part}>
    <TextDiff before={version.text} after={values} label={t("editing.compared")} />
    <div className={styles.buttons}>
      <Button small onClick={() => onUse(version.text)}>
        {t("editing.useVersion")}
      </Button>
    </div>
  </div>
);

/** Every save of an article; each can be compared with the form and restored into it. */
export function Versions({ id, values, onUse }: Props) {
  const read = useRead(articleVersions.list, { id }, { staleTime: 0 });
  const [shown, setShown] = useState<number>();

  return (
    <Await
      read={read}
      failed={t("editing.versionsFailed")}
      skeleton={<RowsSkeleton rows={4} />}
      empty={<EmptyState title={t("editing.noVersions")}>{t("editing.noVersionsWhy")}</EmptyState>}
    >
      {(items) => (
        <ul className={styles.list}>
          {items.map((one) => (
            <li key={one.version}>
              <span>
                {t("editing.version", { version: one.version })}{" "}
                <span className={styles.quiet}>
                  <bdi>{one.by?.name ?? "–"}</bdi> · <DateText value={one.at} relative />
                </span>
              </span>
              <Button
                small
                aria-expanded={shown === one.version}
                aria-label={`${t("editing.version", { version: one.version })}. ${t("editing.compareWithForm")}`}
                onClick={() => setShown(shown === one.version ? undefined : one.version)}
              >
                {t("editing.compare")}
              </Button>
              {shown === one.version && <Compared version={one} values={values} onUse={onUse} />}
            </li>
          ))}
        </ul>
      )}
    </Await>
  );
}
