import { IconPlus, IconTrash } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { describedBy } from "#ui/form/described-by.ts";
import { FieldErrorLine } from "#ui/form/field.tsx";
import { FieldLabel } from "#ui/form/field-frame.tsx";
import { useField } from "#ui/form/form-state.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "./forms.module.css";

type Solution = { name: string; text: string };

const isSolution = (value: unknown): value is Solution =>
  typeof value === "object" && value !== null && "name" in value;

type Props = { label: string; optional?: boolean };

/** Products and services, each with a name and a description. */
export function SolutionsField({ label, optional = false }: Props) {
  const { id, value, onChange, error } = useField("solutions", label);
  const solutions = Array.isArray(value) ? value.filter(isSolution) : [];
  const remove = (at: number) => onChange(solutions.filter((_, other) => other !== at));

  return (
    <fieldset id={id} className={styles.group} tabIndex={-1} {...describedBy(id, { error })}>
      <legend>
        <FieldLabel label={label} optional={optional} />
      </legend>
      {[...solutions.keys()].map((at) => (
        <div key={at} className={styles.solution}>
          <div className={styles.solutionHead}>
            {t("profiles.solutionAt", { number: at + 1 })}
            {(optional || solutions.length > 1) && (
              <IconButton
                size="small"
                label={t("profiles.removeSolution", { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <IconTrash aria-hidden />
              </IconButton>
            )}
          </div>
          <TextField name={`solutions.${at}.name`} label={t("profiles.solutionName")} />
          <TextField
            name={`solutions.${at}.text`}
            label={t("profiles.solutionText")}
            rows={2}
            optional
          />
        </div>
      ))}
      <FieldErrorLine id={id}>{error}</FieldErrorLine>
      <div>
        <Button
          icon={<IconPlus aria-hidden />}
          onClick={() => onChange([...solutions, { name: "", text: "" }])}
        >
          {t("profiles.addSolution")}
        </Button>
      </div>
    </fieldset>
  );
}
