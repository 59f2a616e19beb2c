import { Button, type ButtonProps } from "#ui/layout/button.tsx";
import { useFormState } from "./form-state.ts";

/** Sends the form. It is never disabled beforehand, and keeps its label while sending. */
export function SubmitButton({ variant = "primary", ...rest }: ButtonProps) {
  const { sending } = useFormState();
  return <Button type="submit" variant={variant} sending={sending} {...rest} />;
}
