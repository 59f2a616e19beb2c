import { IconColumns3 } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { type Chosen, toggleChosen, useChosen } from "./compare-choice.ts";
import styles from "./compare-toggle.module.css";

type Props = { startup: Chosen };

const useIsChosen = (id: string) => useChosen().some((one) => one.id === id);

/** On a card: visible on hover, on focus, on phones and touch screens, and while the startup is chosen. */
export function CompareToggle({ startup }: Props) {
  return (
    <IconButton
      className={styles.toggle}
      variant="plate"
      size="small"
      label={t("compare.one", { name: startup.name })}
      shortcut="C"
      pressed={useIsChosen(startup.id)}
      pressedLook="inverted"
      onClick={() => toggleChosen(startup)}
    >
      <IconColumns3 aria-hidden />
    </IconButton>
  );
}

/** On a profile, with words. */
export function CompareButton({ startup }: Props) {
  const isChosen = useIsChosen(startup.id);
  return (
    <Button
      aria-pressed={isChosen}
      icon={<IconColumns3 aria-hidden />}
      onClick={() => toggleChosen(startup)}
    >
      {t(isChosen ? "compare.isIn" : "compare.compare")}
    </Button>
  );
}
