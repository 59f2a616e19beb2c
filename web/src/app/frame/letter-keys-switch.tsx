import { useState } from "react";
import "#text/keys.ts";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";
import { areLetterKeysOn, switchLetterKeys } from "./letter-keys.ts";

/** Turns single-letter shortcuts off, for people who dictate or hit keys by accident (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const [isOn, setIsOn] = useState(areLetterKeysOn);

  const change = (on: boolean) => {
    switchLetterKeys(on);
    setIsOn(on);
  };

  return (
    <Switch
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
      label={t("keys.singleKeys")}
      help={t("keys.singleKeysHelp")}
    />
  );
}
