import "@mantine/core/styles/Radio.layer.css";
import { Radio as LibraryRadio, type RadioProps } from "@mantine/core";
import { choiceClasses } from "./choice.tsx";
import styles from "./choice.module.css";

/** One of several; stands in a `RadioField` or a library `Radio.Group`. */
export const Radio = (props: RadioProps) => (
  <LibraryRadio
    {...props}
    classNames={{ ...choiceClasses, root: styles.radio, radio: styles.dot, icon: styles.mark }}
  />
);
