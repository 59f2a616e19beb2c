import type { QueryClient } from "@tanstack/react-query";
import { type AlertMode, alerts } from "@vitrine/contract/browse/alerts";
import { searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { useAction } from "#app/actions/use-action.ts";
import { readKey, useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import { alertOptions } from "./alert-options.ts";
import styles from "./searches.module.css";

type Props = {
  saved: { id: string; title: string; alert: AlertMode; isAlertSlowed: boolean };
  label?: string;
};

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Choosing the first alert for the morning says in which time zone that is. */
const useTimeZone = () => {
  const { data } = useRead(notificationPreferences.list, {});
  if (!data || data.timeZone !== null) return undefined;
  return zoneHere();
};

type Saved = Output<typeof searches.saved>;

const show = (client: QueryClient, id: string, alert: AlertMode) => {
  const key = readKey(searches.saved, {});
  const before = client.getQueryData<Saved>(key);
  client.setQueryData<Saved>(
    key,
    (old) =>
      old && { ...old, items: old.items.map((one) => (one.id === id ? { ...one, alert } : one)) },
  );
  return () => void client.setQueryData(key, before);
};

/** How often one is told of new startups in a saved search; saved as soon as it is chosen. */
export function AlertSelect({ saved: { id, title, alert, isAlertSlowed }, label }: Props) {
  const timeZone = useTimeZone();
  const { press, failure } = useAction<AlertMode>(
    {
      run: async (write, next) => {
        if (timeZone && next !== "OFF")
          await write(notificationPreferences.save, { items: [], timeZone });
        await write(alerts.set, { id, alert: next });
      },
      show: (client, next) => show(client, id, next),
      refreshes: [searches.saved, notificationPreferences.list],
    },
    { queue: "alerts" },
  );
  return (
    <span className={styles.alert}>
      <PlainSelect
        {...(label === undefined ? { "aria-label": t("searches.alertOf", { title }) } : { label })}
        value={alert}
        onChange={press}
        options={alertOptions()}
      />
      {isAlertSlowed && (
        <span className={styles.slowed}>
          {t(alert === "OFF" ? "searches.stopped" : "searches.slowed")}
        </span>
      )}
      {failure}
    </span>
  );
}
