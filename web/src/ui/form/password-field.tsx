import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { PasswordInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import styles from "./field.module.css";

interface PasswordFieldProps extends FieldWords {
  /** `current-password` to sign in, `new-password` to choose one. */
  autoComplete: "current-password" | "new-password";
}

const EyeIcon = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff /> : <IconEye />);

/** A password that can be looked at and pasted. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, optional, ...rest } = props;
  const { error, value, ...field } = useField(name, label);
  const frame = fieldFrame({ label, help, optional }, error);

  return (
    <PasswordInput
      {...rest}
      {...field}
      {...frame}
      classNames={{
        ...frame.classNames,
        innerInput: styles.inner,
        visibilityToggle: styles.toggle,
      }}
      value={typeof value === "string" ? value : ""}
      rightSectionWidth="var(--control)"
      visibilityToggleIcon={EyeIcon}
      visibilityToggleButtonProps={{ "aria-label": t("ui.showPassword"), tabIndex: 0 }}
    />
  );
}
