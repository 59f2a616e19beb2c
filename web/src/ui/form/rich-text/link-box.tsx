import { type KeyboardEvent, useId, useState } from "react";
import { t } from "#text/index.ts";
import { linkAddress } from "#ui/format/link-address.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { Button } from "#ui/layout/button.tsx";
import styles from "./rich-text.module.css";

interface LinkBoxProps {
  /** The current address. */
  href: string;
  onSave: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads. */
export function LinkBox({ href, onSave, onRemove, onClose }: LinkBoxProps) {
  const [typed, setTyped] = useState(href);
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();

  const save = () => {
    const address = linkAddress(typed);
    if (address) onSave(address);
    else setIsWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") save();
    else if (event.key === "Escape") onClose();
    else return;
    // The key must reach neither the form nor a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.link} role="group" aria-label={t("fields.tools.link")}>
      <input
        ref={focusOnce}
        className={field.input}
        inputMode="url"
        aria-label={t("fields.linkAddress")}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        data-mantine-stop-propagation="true"
        placeholder={t("fields.linkExample")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button small onClick={save}>
        {t("fields.saveLink")}
      </Button>
      {href !== "" && (
        <Button small variant="quiet" onClick={onRemove}>
          {t("fields.removeLink")}
        </Button>
      )}
      <div aria-live="assertive">
        {isWrong && (
          <p id={id} className={field.error}>
            <FieldError>{t("fields.linkWrong")}</FieldError>
          </p>
        )}
      </div>
    </div>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
