import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import { type Preferences, type useChange, zoneHere } from "./use-preferences.ts";
import styles from "./preferences.module.css";

const usual = { from: "22:00", until: "07:00" };

const asOption = (value: string) => ({ value, label: value });

/** Every half hour of a day, plus a time that was chosen elsewhere. */
const timesWith = (chosen: string) => {
  const halves = Array.from({ length: 48 }, (_, at) => {
    const hour = String(Math.floor(at / 2)).padStart(2, "0");
    return `${hour}:${at % 2 === 0 ? "00" : "30"}`;
  });
  return [...new Set([...halves, chosen])].toSorted().map(asOption);
};

const zonesWith = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), chosen])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll("_", " ") }));

type Hours = NonNullable<Preferences["quietHours"]>;

type TimeProps = { label: string; value: string; other: string; onChange: (time: string) => void };

const Time = ({ label, value, other, onChange }: TimeProps) => (
  <PlainSelect
    label={label}
    value={value}
    onChange={onChange}
    options={timesWith(value).filter((one) => one.value !== other)}
  />
);

type Props = { preferences: Preferences; press: ReturnType<typeof useChange>["press"] };

/** When e-mails with news arrive: the time zone, and the hours in which they wait. */
export function EmailHours({ preferences, press }: Props) {
  const { quietHours } = preferences;
  const timeZone = preferences.timeZone ?? zoneHere();
  const save = (hours: Hours | null) => press({ quietHours: hours, timeZone });

  return (
    <div className={styles.stack}>
      <PlainSelect
        label={t("settings.timeZone")}
        value={timeZone}
        onChange={(zone) => press({ timeZone: zone })}
        options={zonesWith(timeZone)}
      />
      <Switch
        checked={quietHours !== null}
        label={t("settings.quietHours")}
        help={t("settings.quietHoursHelp")}
        onChange={({ currentTarget }) => save(currentTarget.checked ? usual : null)}
      />
      {quietHours && (
        <div className={styles.hours}>
          <Time
            label={t("settings.quietFrom")}
            value={quietHours.from}
            other={quietHours.until}
            onChange={(from) => save({ ...quietHours, from })}
          />
          <Time
            label={t("settings.quietUntil")}
            value={quietHours.until}
            other={quietHours.from}
            onChange={(until) => save({ ...quietHours, until })}
          />
        </div>
      )}
    </div>
  );
}
