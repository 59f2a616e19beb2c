import { useRef } from "react";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Kbd } from "#ui/format/kbd.tsx";
import { isInDialog, useHotkeys } from "#ui/layout/hotkeys.ts";

/** Saves the article, and is pressed by Ctrl S from anywhere on its page. */
export function SaveButton() {
  const button = useRef<HTMLButtonElement>(null);
  useHotkeys({
    "mod+s": ({ repeat }) => {
      if (!repeat && !isInDialog()) button.current?.click();
    },
  });

  return (
    <SubmitButton ref={button} aria-keyshortcuts="Control+S Meta+S">
      {t("editing.save")}
      <Kbd>{t("editing.saveKeys")}</Kbd>
    </SubmitButton>
  );
}
