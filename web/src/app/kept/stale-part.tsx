import { type MouseEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { t } from "#text/index.ts";
import { useFormState, type Values } from "#ui/form/form-state.ts";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./kept.module.css";

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const asText = (value: unknown) => {
  if (typeof value === "boolean") return t(value ? "staff.kept.yes" : "staff.kept.no");
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text === "" ? t("staff.kept.empty") : text;
};

type Props = {
  /** The stored values, by the form's fields. */
  stored: Values;
  /** A stored value in words. */
  inWords?: ((name: string, value: unknown) => string | undefined) | undefined;
  onChosen: () => void;
};

/** Inside a form: shows what somebody else saved meanwhile, and asks whose version counts. */
export function StalePart({ stored, inWords, onChosen }: Props) {
  const { form, labels } = useFormState();
  const mine = form.getValues();
  const different = Object.keys(stored).filter((name) => !isSame(stored[name], mine[name]));

  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.focus(), []);

  const takeTheirs = () => {
    form.setValues(stored);
    form.resetDirty(stored);
    onChosen();
  };
  const keepMine = ({ currentTarget: { form: whole } }: MouseEvent<HTMLButtonElement>) => {
    // Before it is sent, the form has to know which version it saves over.
    flushSync(onChosen);
    whole?.requestSubmit();
  };

  return (
    <Note tone="warning">
      <div
        ref={choice}
        className={styles.stale}
        role="group"
        aria-label={t("staff.kept.stale")}
        tabIndex={-1}
      >
        <p>
          <strong>{t("staff.kept.stale")}</strong>
        </p>
        <p>{t(different.length > 0 ? "staff.kept.why" : "staff.kept.same")}</p>
        <ul>
          {different.map((name) => (
            <li key={name}>
              {t("staff.kept.field", {
                label: labels.get(name) ?? name,
                value: inWords?.(name, stored[name]) ?? asText(stored[name]),
              })}
            </li>
          ))}
        </ul>
        <div className={styles.choices}>
          <Button small onClick={takeTheirs}>
            {t("staff.kept.takeTheirs")}
          </Button>
          <Button small onClick={keepMine}>
            {t("staff.kept.keepMine")}
          </Button>
        </div>
      </div>
    </Note>
  );
}
