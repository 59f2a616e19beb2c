import { z } from "zod";
import { t } from "#text/index.ts";

/** The shape plus a field in which a phrase must be typed, so that nothing is erased by accident. */
export const announceTyping = <S extends z.ZodType<object, object>>(shape: S, typed: string) => {
  const message = t("ui.typeToConfirm", { typed });
  const isTyped = z.string(message).refine((words) => words.trim() === typed, message);
  return shape.and(z.object({ typed: isTyped }));
};
