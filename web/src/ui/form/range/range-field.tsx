import "@mantine/core/styles/Slider.layer.css";
import { RangeSlider } from "@mantine/core";
import { useState } from "react";
import "#text/fields.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { type TypedEnd, withEndTyped } from "./range-end.ts";
import field from "#ui/form/field.module.css";
import { Library } from "#ui/theme/library.tsx";
import { letGo } from "./let-go.ts";
import { SettledNumber } from "./settled-number.tsx";
import styles from "./range-field.module.css";

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  /** An open end is left out. */
  value: Range;
  onChange: (value: Range) => void;
  step?: number;
  /** Formats a number; with thousands separators by default, which years do not have. */
  format?: (value: number) => string;
}

/** A span of numbers, by slider or by typing. */
export function RangeField(props: RangeFieldProps) {
  const { label, min, max, value, onChange, step = 1, format = wholeNumber } = props;
  const chosen: [number, number] = [value.min ?? min, value.max ?? max];
  const [moving, setMoving] = useState<[number, number]>();
  const [from, to] = moving ?? chosen;
  const [typed, setTyped] = useState<TypedEnd>();
  const note = typed?.from === from && typed.to === to ? typed.note : undefined;

  const choose = (low: number, high: number) => {
    setMoving(undefined);
    setTyped(undefined);
    onChange({ min: low <= min ? undefined : low, max: high >= max ? undefined : high });
  };
  const type = (end: "from" | "to") => (text: string) => {
    const next = withEndTyped(end, text, { from, to }, { min, max, format });
    if (next.from !== from || next.to !== to) choose(next.from, next.to);
    setTyped(next);
  };

  return (
    <div className={styles.range} role="group" aria-label={label} onTouchCancel={letGo}>
      <Library>
        <RangeSlider
          min={min}
          max={max}
          step={step}
          minRange={0}
          value={[from, to]}
          onChange={setMoving}
          onChangeEnd={([low, high]) => choose(low, high)}
          label={null}
          size={4}
          thumbSize={20}
          thumbFromLabel={t("fields.rangeFrom", { label })}
          thumbToLabel={t("fields.rangeTo", { label })}
          classNames={{ root: styles.slider, thumb: styles.thumb, bar: styles.bar }}
        />
      </Library>
      <div className={styles.ends}>
        <SettledNumber
          label={t("fields.rangeFrom", { label })}
          value={from}
          format={format}
          onEnd={type("from")}
        />
        <span aria-hidden>–</span>
        <SettledNumber
          label={t("fields.rangeTo", { label })}
          value={to}
          format={format}
          onEnd={type("to")}
        />
      </div>
      {note && <p className={field.reading}>{note}</p>}
      <VisuallyHidden live>{note}</VisuallyHidden>
    </div>
  );
}
