import { Button, type ButtonProps } from "#ui/layout/button.tsx";
import { useFormState } from "./form-state.ts";

/** Sends the form. Never disabled before sending; while sending it keeps its label. */
export function SubmitButton({ variant = "primary", ...rest }: ButtonProps) {
  const { sending } = useFormState();
  return <Button type="submit" variant={variant} sending={sending} {...rest} />;
}
