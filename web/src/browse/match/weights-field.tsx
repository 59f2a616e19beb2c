import "@mantine/core/styles/Slider.layer.css";
import { Slider } from "@mantine/core";
import { type MatchPart, matchParts, usualWeights } from "@vitrine/contract/browse/match";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useField } from "#ui/form/form-state.ts";
import range from "#ui/form/range/range-field.module.css";
import { Library } from "#ui/theme/library.tsx";
import { isWeights, moved } from "./weights.ts";
import styles from "./weights.module.css";

type RowProps = { part: MatchPart; value: number; onChange: (value: number) => void };

function Row({ part, value, onChange }: RowProps) {
  const label = t(`match.part.${part}`);

  return (
    <li className={styles.row}>
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
      <input
        className={`${field.input} ${range.end}`}
        inputMode="numeric"
        aria-label={t("match.number", { part: label })}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, "")))}
      />
    </li>
  );
}

/** How much each part counts, by slider or number; they always add up to 100. */
export function WeightsField() {
  const { value, onChange, error } = useField("weights", t("match.weights"));
  const weights = isWeights(value) ? value : usualWeights;

  return (
    <>
      <ul className={styles.rows}>
        {matchParts.map((part) => (
          <Row
            key={part}
            part={part}
            value={weights[part]}
            onChange={(to) => to !== weights[part] && onChange(moved(weights, part, to))}
          />
        ))}
      </ul>
      {error && (
        <p className={field.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </>
  );
}
