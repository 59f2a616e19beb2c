import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import {
  Checkbox as LibraryCheckbox,
  type CheckboxProps,
  Radio as LibraryRadio,
  type RadioProps,
  Switch as LibrarySwitch,
  type SwitchProps,
} from "@mantine/core";
import { cx } from "#ui/format/cx.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";

const words = {
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
    classNames={{ ...words, root: styles.checkbox, input: styles.box, icon: styles.mark }}
  />
);

/** One of several; stands in a `RadioField` or a library `Radio.Group`. */
export const Radio = (props: RadioProps) => (
  <LibraryRadio
    {...props}
    classNames={{ ...words, root: styles.radio, radio: styles.dot, icon: styles.mark }}
  />
);

/** On or off, at once. */
export const Switch = (props: SwitchProps) => (
  <LibrarySwitch
    {...props}
    withThumbIndicator={false}
    classNames={{ ...words, track: styles.track, thumb: styles.thumb }}
  />
);
