import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { useRead } from "#app/calls/api.ts";
import { LetterKeysSwitch } from "#app/frame/letter-keys-switch.tsx";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Topic } from "#ui/layout/topic.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { EmailHours } from "./email-hours.tsx";
import { PreferenceRow } from "./preference-row.tsx";
import { type Preference, useChange, zoneHere } from "./use-preferences.ts";

/** Preferences for notifications and e-mails, and for the single-key shortcuts. */
export function PreferencesPage() {
  const read = useRead(notificationPreferences.list, {});
  const { press, failure } = useChange();
  const { data } = read;
  const change = (kind: Preference["kind"], way: Partial<Preference>) =>
    press({ items: [{ ...way, kind }], timeZone: data?.timeZone ?? zoneHere() });

  return (
    <SettingsPage title={t("settings.notifications")} lead={t("settings.tellingLead")}>
      <Topic title={t("settings.tellingTitle")} note={t("settings.tellingNote")}>
        {failure}
        <Await
          read={read}
          failed={t("settings.tellingFailed")}
          skeleton={<TextSkeleton lines={4} />}
        >
          {(items) => (
            <ul>
              {items.map((preference) => (
                <PreferenceRow
                  key={preference.kind}
                  preference={preference}
                  onInApp={(inApp) => change(preference.kind, { inApp })}
                  onEmail={(email) => change(preference.kind, { email })}
                />
              ))}
            </ul>
          )}
        </Await>
      </Topic>
      {data && (
        <Topic title={t("settings.emailHours")} note={t("settings.emailHoursNote")}>
          <EmailHours preferences={data} press={press} />
        </Topic>
      )}
      {!read.isPending && (
        <Topic title={t("app.keys")} note={t("accounts.keysNote")}>
          <LetterKeysSwitch />
        </Topic>
      )}
    </SettingsPage>
  );
}
