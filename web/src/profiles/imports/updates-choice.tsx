import { type UpdatedField, updatedFields } from "@vitrine/contract/profiles/imports";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import type { Choice, Import } from "./import.ts";
import styles from "./imports.module.css";

const ways = ["LEAVE", "EMPTY", "CHOSEN"] as const;
type Way = (typeof ways)[number];

const wayOf = ({ empty, fields }: Choice["updates"]): Way => {
  if (fields.length > 0) return "CHOSEN";
  return empty ? "EMPTY" : "LEAVE";
};

type Props = { of: Import; onChoose: (part: Partial<Choice>) => void };

/** Which fields of existing startups may be changed, among those in the file. */
export function UpdatesChoice({ of: { choice, columns }, onChoose }: Props) {
  const { updates } = choice;
  const [way, setWay] = useState(wayOf(updates));
  const there = updatedFields.filter((field) => columns.some((column) => column.field === field));
  const change = (chosen: Way) => {
    setWay(chosen);
    onChoose({ updates: { empty: chosen !== "LEAVE", fields: [] } });
  };
  const toggle = (field: UpdatedField) => {
    const isChosen = updates.fields.includes(field);
    const fields = isChosen
      ? updates.fields.filter((one) => one !== field)
      : [...updates.fields, field];
    onChoose({ updates: { empty: true, fields } });
  };

  return (
    <div className={styles.updates}>
      <PlainSelect<Way>
        label={t("imports.known")}
        value={way}
        onChange={change}
        options={ways.map((value) => ({ value, label: t(`imports.knownHow.${value}`) }))}
      />
      {way === "CHOSEN" && (
        <fieldset className={styles.fields}>
          <legend>{t("imports.overwrite")}</legend>
          <p className={styles.quiet}>{t("imports.overwriteHelp")}</p>
          {there.map((field) => (
            <Checkbox
              key={field}
              label={t(`imports.fields.${field}`)}
              checked={updates.fields.includes(field)}
              onChange={() => toggle(field)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
