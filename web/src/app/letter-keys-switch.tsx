import { useState } from "react";
import { areLetterKeysOn, switchLetterKeys } from "#app/letter-keys.ts";
import { t } from "#text/index.ts";
import { Switch } from "#ui/form/choice.tsx";

/** Turns keys pressed alone off, for who dictates or hits them by accident (WCAG 2.1.4). */
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
      label={t("app.singleKeys")}
      description={t("app.singleKeysHelp")}
    />
  );
}
