import { z } from "zod";
import { t } from "#text/index.ts";

/** The same shape with a field in which the words must be typed: nothing is erased by accident. */
export const announceTyping = <S extends z.ZodType<object, object>>(shape: S, typed: string) => {
  const message = t("ui.typeToConfirm", { typed });
  const isTyped = z.string(message).refine((words) => words.trim() === typed, message);
  return shape.and(z.object({ typed: isTyped }));
};
