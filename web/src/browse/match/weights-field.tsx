import "@mantine/core/styles/Slider.layer.css";
import { Slider } from "@mantine/core";
import { type MatchPart, matchParts, usualWeights } from "@vitrine/contract/browse/match";
import { useState } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import "#text/match.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useField } from "#ui/form/form-state.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { letGo } from "#ui/form/range/let-go.ts";
import { readWithin } from "#ui/form/range/range-end.ts";
import { SettledNumber } from "#ui/form/range/settled-number.tsx";
import range from "#ui/form/range/range-field.module.css";
import { Library } from "#ui/theme/library.tsx";
import { isWeights, moved } from "./weights.ts";
import styles from "./weights.module.css";

type RowProps = {
  part: MatchPart;
  value: number;
  onChange: (value: number) => void;
  onNote: (note: string | undefined) => void;
};

const limits = { min: 0, max: 100, format: wholeNumber };

function Row({ part, value, onChange, onNote }: RowProps) {
  const label = t(`match.part.${part}`);
  const type = (text: string) => {
    const { value: read, note } = readWithin(text, limits);
    if (read !== undefined) onChange(read);
    onNote(note);
  };

  return (
    <li className={styles.row} onTouchCancel={letGo}>
      <span>{label}</span>
      <Library>
        <Slider
          value={value}
          onChange={onChange}
          label={null}
          size={4}
          thumbSize={20}
          thumbLabel={label}
          classNames={{ root: range.slider, thumb: range.thumb, bar: range.bar }}
        />
      </Library>
      <SettledNumber
        label={t("match.number", { part: label })}
        value={value}
        format={wholeNumber}
        onEnd={type}
      />
    </li>
  );
}

/** How much each part counts, by slider or number; they always add up to 100. */
export function WeightsField() {
  const { value, onChange, error } = useField("weights", t("match.weights"));
  const weights = isWeights(value) ? value : usualWeights;
  const [note, setNote] = useState<string>();
  const move = (part: MatchPart) => (to: number) => {
    setNote(undefined);
    if (to !== weights[part]) onChange(moved(weights, part, to));
  };

  return (
    <>
      <ul className={styles.rows}>
        {matchParts.map((part) => (
          <Row
            key={part}
            part={part}
            value={weights[part]}
            onChange={move(part)}
            onNote={setNote}
          />
        ))}
      </ul>
      {note && <p className={field.reading}>{note}</p>}
      <VisuallyHidden live>{note}</VisuallyHidden>
      {error && (
        <p className={field.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </>
  );
}
