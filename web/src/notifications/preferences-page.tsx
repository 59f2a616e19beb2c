import type { QueryClient } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { useAction } from "#app/actions/use-action.ts";
import { readKey, useRead } from "#app/calls/api.ts";
import { LetterKeysSwitch } from "#app/frame/letter-keys-switch.tsx";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./preferences.module.css";

type Answer = Output<typeof notificationPreferences.list>;
type Preference = Answer["items"][number];
type Way = "inApp" | "email";

type Change = { kind: Preference["kind"]; way: Way; on: boolean };

const show = (client: QueryClient, { kind, way, on }: Change) =>
  client.setQueryData<Answer>(
    readKey(notificationPreferences.list, {}),
    (old) =>
      old && {
        items: old.items.map((one) => (one.kind === kind ? { ...one, [way]: on } : one)),
      },
  );

/** Changes at once what is shown; a refusal puts it back. */
const useChange = () =>
  useAction<Change>(
    {
      run: (write, { kind, way, on }) =>
        write(notificationPreferences.save, { items: [{ kind, [way]: on }] }),
      show: (client, change) => {
        show(client, change);
        return () => show(client, { ...change, on: !change.on });
      },
      done: () => messages.changesSaved,
    },
    { queue: "preferences" },
  );

type RowProps = { preference: Preference; onChange: (way: Way, on: boolean) => void };

const Row = ({ preference, onChange }: RowProps) => {
  const name = t(`accounts.telling.${preference.kind}`);
  const box = (way: Way) => {
    const value = preference[way];
    return (
      value !== null && (
        <Checkbox
          checked={value}
          label={t(`accounts.ways.${way}`)}
          aria-label={t("accounts.wayOf", { name, way: t(`accounts.ways.${way}`) })}
          onChange={({ currentTarget }) => onChange(way, currentTarget.checked)}
        />
      )
    );
  };

  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.box}>{box("inApp")}</span>
      <span className={styles.box}>{box("email")}</span>
    </li>
  );
};

/** Who is told what, and how; and the keys that act by themselves. */
export function PreferencesPage() {
  const read = useRead(notificationPreferences.list, {});
  const { press, failure } = useChange();

  return (
    <SettingsPage title={t("settings.notifications")} lead={t("accounts.tellingLead")}>
      <Topic title={t("accounts.tellingTitle")} note={t("accounts.tellingNote")}>
        {failure}
        <Await
          read={read}
          failed={t("accounts.tellingFailed")}
          skeleton={<TextSkeleton lines={4} />}
        >
          {(items) => (
            <ul>
              {items.map((preference) => (
                <Row
                  key={preference.kind}
                  preference={preference}
                  onChange={(way, on) => press({ kind: preference.kind, way, on })}
                />
              ))}
            </ul>
          )}
        </Await>
      </Topic>
      {!read.isPending && (
        <Topic title={t("app.keys")} note={t("accounts.keysNote")}>
          <LetterKeysSwitch />
        </Topic>
      )}
    </SettingsPage>
  );
}
