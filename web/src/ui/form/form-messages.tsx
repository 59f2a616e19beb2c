import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import { fieldId } from "./form-state.ts";
import styles from "./form.module.css";

interface FormSummaryProps {
  /** The form's id, which the ids of its fields contain. */
  id: string;
  errors: Record<string, ReactNode>;
  labels: Map<string, string>;
}

const summaryFrom = 3;

const lead = (event: React.MouseEvent, field: string) => {
  event.preventDefault();
  document.getElementById(field)?.focus();
};

/** Lists what is wrong, each leading to its field, once there are three or more. */
export function FormSummary({ id, errors, labels }: FormSummaryProps) {
  // In the order on the screen, not in the order of the shape.
  const drawn = [...labels.keys()].filter((name) => Object.hasOwn(errors, name));
  const names = [...drawn, ...Object.keys(errors).filter((name) => !labels.has(name))];
  if (names.length < summaryFrom) return null;

  return (
    <div
      className={styles.summary}
      role="group"
      aria-label={t("ui.formErrors", { count: names.length })}
    >
      <p>{t("ui.formErrors", { count: names.length })}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(id, name)}`} onClick={(event) => lead(event, fieldId(id, name))}>
              {labels.has(name) && `${labels.get(name)}: `}
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to what somebody else saved meanwhile. Stands in place of the refusal that says the same. */
export const Newer = ({ onShow }: { onShow: () => void }) => (
  <Note tone="warning">
    {t("ui.newer")}{" "}
    <Button variant="link" onClick={onShow}>
      {t("ui.showNewer")}
    </Button>
  </Note>
);

/** Scrolls to a message, as the foot of a long form may be out of view. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Why the server refused the form, at its foot. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p ref={intoView} className={styles.refusal} role="alert">
    <IconAlertCircle aria-hidden />
    {children}
  </p>
);
