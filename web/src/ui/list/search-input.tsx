import { IconSearch, IconX } from "@tabler/icons-react";
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "./search-input.module.css";

type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> & {
  /** The accessible name, and the placeholder unless another is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A find box with a button to empty it. */
export function SearchInput(props: SearchInputProps) {
  const { label, value, onChange, shortcut, ref, className, placeholder, onKeyDown, ...rest } =
    props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  // Some browsers empty such a field on Escape by themselves, and some do not.
  const emptyOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { isComposing } = event.nativeEvent;
    if (event.key !== "Escape" || isComposing || event.defaultPrevented || value === "") return;
    event.preventDefault();
    onChange("");
  };

  return (
    <label className={cx(styles.box, className)}>
      <IconSearch aria-hidden />
      <input
        {...rest}
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={emptyOnEscape}
      />
      {value !== "" && (
        <IconButton size="tiny" label={t("ui.clear", { text: value })} onClick={clear}>
          <IconX aria-hidden />
        </IconButton>
      )}
      {value === "" && shortcut && <Kbd>{shortcut}</Kbd>}
    </label>
  );
}
