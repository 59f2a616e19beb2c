import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import {
  Checkbox as LibraryCheckbox,
  type CheckboxProps,
  Switch as LibrarySwitch,
  type SwitchProps,
} from "@mantine/core";
import { cx } from "#ui/format/cx.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";

/** What a choice and its words look like. */
export const choiceClasses = {
  body: styles.body,
  labelWrapper: styles.labels,
  label: styles.label,
  description: styles.help,
  error: cx(field.error, styles.error),
};

/** A tick box with its words; `indeterminate` for "some of them". */
export const Checkbox = (props: CheckboxProps) => (
  <LibraryCheckbox
    {...props}
    classNames={{ ...choiceClasses, root: styles.checkbox, input: styles.box, icon: styles.mark }}
  />
);

/** On or off, at once. */
export const Switch = (props: SwitchProps) => (
  <LibrarySwitch
    {...props}
    withThumbIndicator={false}
    classNames={{ ...choiceClasses, track: styles.track, thumb: styles.thumb }}
  />
);
