import {
  dailyKinds,
  type EmailMode,
  emailModes,
} from "@vitrine/contract/notifications/preferences";
import { useId } from "react";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import type { Preference } from "./use-preferences.ts";
import styles from "./preferences.module.css";

type Props = {
  preference: Preference;
  onInApp: (on: boolean) => void;
  onEmail: (mode: EmailMode) => void;
};

/** One kind of news: whether it shows in Vitrine, and when it is sent by e-mail. */
export function PreferenceRow({ preference, onInApp, onEmail }: Props) {
  const { kind, inApp, email } = preference;
  const help = useId();
  const isForFirst = kind === "feedback";
  const name = t(`settings.telling.${kind}`);
  const modes = emailModes.filter((mode) => mode !== "DAILY" || dailyKinds.includes(kind));
  const wayOf = (way: "inApp" | "email") =>
    t("settings.wayOf", { name, way: t(`settings.ways.${way}`) });

  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {isForFirst && <small id={help}>{t("accounts.firstRating")}</small>}
      </span>
      <span className={styles.ways}>
        {inApp !== null && (
          <Checkbox
            checked={inApp}
            label={t("settings.ways.inApp")}
            aria-label={wayOf("inApp")}
            onChange={({ currentTarget }) => onInApp(currentTarget.checked)}
          />
        )}
        {email !== null && (
          <PlainSelect
            className={styles.email}
            aria-label={wayOf("email")}
            aria-describedby={isForFirst ? help : undefined}
            value={email}
            onChange={onEmail}
            options={modes.map((value) => ({ value, label: t(`settings.emailModes.${value}`) }))}
          />
        )}
      </span>
    </li>
  );
}
